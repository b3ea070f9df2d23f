// Charts as pictures, for pages that run no program.
import { type TObject, Type } from 'typebox'
import { pictureThemes } from '../../vocabulary.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { int32Parameter, oneOf } from '../fields.ts'
import { chartQuery, getErrChart, getReachChart, getSubscribersChart } from './charts.ts'
import { getHeatMap, heatMapQuery } from './heat-map.ts'

const look = {
  theme: Type.Optional(
    oneOf(pictureThemes, 'Colours. `auto` follows the setting of the reader’s browser.', 'dark', { default: 'auto' }),
  ),
  width: int32Parameter('Width in pixels, from 320 to 1600.', 720, { minimum: 320, maximum: 1_600, default: 720 }),
  height: int32Parameter('Height in pixels, from 200 to 900.', 360, { minimum: 200, maximum: 900, default: 360 }),
}

const lineQuery = Type.Object({ ...chartQuery.properties, ...look })
const heatQuery = Type.Object({ ...heatMapQuery.properties, ...look })

/** The title also names the component that all pictures share. */
export const Picture = Type.String({
  title: 'Picture',
  description:
    'An SVG picture with an accessible title and description. It contains no script and loads nothing, and its fonts are those of the reader’s system.',
  examples: ['<svg xmlns="http://www.w3.org/2000/svg" role="img" width="720" height="360">…</svg>'],
})

const pictureOf = <Query extends TObject>(
  { operation, path, summary, chat }: Pick<Endpoint, 'operation' | 'path' | 'summary' | 'chat'>,
  drawn: string,
  sdk: `pictures.${string}`,
  query: Query,
) =>
  endpoint({
    operation: drawn,
    sdk,
    method: 'GET',
    path: `${path}.svg`,
    tag: 'Statistics in dynamics',
    summary: `${summary}, as a picture`,
    description: `Draws the answer of \`${operation}\`, at its price.`,
    query,
    response: Picture,
    media_type: 'image/svg+xml',
    headers: ['Content-Security-Policy', 'X-Content-Type-Options', 'Cross-Origin-Resource-Policy'],
    counts: 'request and channel',
    permission: 'charts:read',
    priced_as: operation,
    ...(chat && { chat }),
  })

export const drawSubscribersChart = pictureOf(
  getSubscribersChart,
  'drawSubscribersChart',
  'pictures.subscribers',
  lineQuery,
)
export const drawReachChart = pictureOf(getReachChart, 'drawReachChart', 'pictures.reach', lineQuery)
export const drawErrChart = pictureOf(getErrChart, 'drawErrChart', 'pictures.err', lineQuery)
export const drawHeatMap = pictureOf(getHeatMap, 'drawHeatMap', 'pictures.heatMap', heatQuery)

export const pictureEndpoints: Endpoint[] = [drawSubscribersChart, drawReachChart, drawErrChart, drawHeatMap]
