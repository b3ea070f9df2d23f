// The forms for issues follow GitHub's syntax for issue forms, and CITATION.cff that of the Citation File Format 1.2.0.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { version, license } = JSON.parse(read('package.json'))

const FORMS = '.github/ISSUE_TEMPLATE'
const forms = readdirSync(join(root, FORMS)).filter((name) => name !== 'config.yml')

/** What GitHub knows of a form, and of the attributes of each type of element. The first ones are required. */
const formKeys = ['name', 'description', 'body', 'labels', 'title', 'assignees', 'projects', 'type']
const attributesOf: Record<string, { required: string[]; known: string[] }> = {
  markdown: { required: ['value'], known: ['value'] },
  input: { required: ['label'], known: ['label', 'description', 'placeholder', 'value'] },
  textarea: { required: ['label'], known: ['label', 'description', 'placeholder', 'value', 'render'] },
  dropdown: { required: ['label', 'options'], known: ['label', 'description', 'multiple', 'options', 'default'] },
  checkboxes: { required: ['label', 'options'], known: ['label', 'description', 'options'] },
}

type Element = {
  type: string
  id?: string
  attributes: Record<string, unknown>
  validations?: { required?: boolean }
}

test('there are forms for a fault, a wrong number and a wish, and no blank issue', () => {
  expect(forms.toSorted()).toEqual(['bug.yml', 'feature.yml', 'wrong-number.yml'])
  expect(parse(read(`${FORMS}/config.yml`))).toEqual({ blank_issues_enabled: false })
})

test.each(forms)('%s is a form that GitHub shows', (file) => {
  const form = parse(read(`${FORMS}/${file}`)) as Record<string, unknown> & { body: Element[] }
  expect(Object.keys(form).filter((key) => !formKeys.includes(key))).toEqual([])
  expect(form).toMatchObject({
    name: expect.stringMatching(/^.{3,}$/),
    description: expect.stringMatching(/^.{3,200}$/),
  })
  expect(form.body.some(({ type }) => type !== 'markdown')).toBe(true)
  const ids = form.body.flatMap(({ id }) => id ?? [])
  expect(new Set(ids).size).toBe(ids.length)
  const labels = form.body.flatMap(({ attributes }) => attributes.label ?? [])
  expect(new Set(labels).size).toBe(labels.length)
  for (const element of form.body) checkElement(element)
})

const checkElement = ({ type, id, attributes, validations, ...rest }: Element) => {
  expect(rest).toEqual({})
  expect(Object.keys(attributesOf)).toContain(type)
  const { required, known } = attributesOf[type]!
  for (const name of required) expect(attributes[name], `${name} of ${type} ${id}`).toBeTruthy()
  expect(Object.keys(attributes).filter((name) => !known.includes(name))).toEqual([])
  if (type === 'markdown') expect([id, validations]).toEqual([undefined, undefined])
  else expect(id).toMatch(/^[A-Za-z0-9_-]+$/)
  if (validations) expect(validations).toEqual({ required: expect.any(Boolean) })
  if (type === 'checkboxes') for (const option of attributes.options as object[]) expect(option).toHaveProperty('label')
  if (type !== 'dropdown') return
  const options = attributes.options as unknown[]
  expect(options.length).toBeGreaterThan(1)
  // YAML reads a bare `on` or `1` as something else than a text, which GitHub refuses.
  for (const option of options) expect(option).toEqual(expect.any(String))
  expect(new Set(options).size).toBe(options.length)
}

/** The keys of the root of CFF 1.2.0. */
const citationKeys =
  'abstract authors cff-version commit contact date-released doi identifiers keywords license license-url message preferred-citation references repository repository-artifact repository-code title type url version'.split(
    ' ',
  )

test('CITATION.cff has the fields of the format, and the version and license of the package', () => {
  const citation = parse(read('CITATION.cff'))
  expect(Object.keys(citation).filter((key) => !citationKeys.includes(key))).toEqual([])
  expect(citation).toMatchObject({
    'cff-version': '1.2.0',
    message: expect.any(String),
    title: 'Channelscope',
    type: 'software',
    version,
    license,
  })
  expect(citation.authors.length).toBeGreaterThan(0)
  const entity = ['name', 'alias', 'website', 'email', 'orcid', 'country', 'city']
  for (const author of citation.authors) expect(entity).toEqual(expect.arrayContaining(Object.keys(author)))
  expect(new Set(citation.keywords).size).toBe(citation.keywords.length)
})
