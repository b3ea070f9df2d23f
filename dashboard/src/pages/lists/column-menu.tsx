// Which columns the table of a list shows.
import { type ColumnName, columnNames, columnsIn, columnsText } from '../../look/channel-columns/names.ts'
import { Menu } from '../../look/menu.tsx'
import { useWords } from '../../words/index.ts'
import type { ChangeList, ListSearch } from './state.ts'

/** Fewer than in the catalog, because what the account noted stands beside them. */
const usualHere: ColumnName[] = ['members_count', 'post_views_24h', 'ads_index', 'trust_level', 'language']

export const shownIn = (search: ListSearch): ColumnName[] => columnsIn(search, usualHere)

export const ColumnMenu = ({ search, change }: { search: ListSearch; change: ChangeList }) => {
  const { catalog } = useWords()
  const shown = shownIn(search)
  return (
    <Menu label={catalog.columnsMenu} staysOpen>
      {columnNames.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={shown.includes(name)}
            onChange={({ target }) =>
              change({
                ...search,
                columns: columnsText(
                  target.checked ? [...shown, name] : shown.filter((other) => other !== name),
                  usualHere,
                ),
              })
            }
          />
          {catalog.columns[name]}
        </label>
      ))}
    </Menu>
  )
}
