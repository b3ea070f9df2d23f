// Charts as pictures, for pages that run no program.
import { Type } from 'typebox'
import { pictureThemes } from '../vocabulary.ts'
import { chartQuery, getErrChart, getReachChart, getSubscribersChart } from './charts.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { int32Parameter, oneOf } from './fields.ts'

const look = {
  theme: Type.Optional(
    oneOf(pictureThemes, 'Colours. `auto` follows the setting of the reader’s browser.', 'dark', { default: 'auto' }),
  ),
  width: int32Parameter('Width in pixels, from 320 to 1600.', 720, { minimum: 320, maximum: 1_600, default: 720 }),
  height: int32Parameter('Height in pixels, from 200 to 900.', 360, { minimum: 200, maximum: 900, default: 360 }),
}

const query = Type.Object({ ...chartQuery.properties, ...look })

/** The title also names the component that all pictures share. */
export const Picture = Type.String({
  title: 'Picture',
  description:
    'An SVG picture with an accessible title and description. It contains no script and loads nothing, and its fonts are those of the reader’s system.',
  examples: ['<svg xmlns="http://www.w3.org/2000/svg" role="img" width="720" height="360">…</svg>'],
})

const pictureOf = <Chart extends Pick<Endpoint, 'operation' | 'path' | 'summary' | 'chat'>>(
  { operation, path, summary, chat }: Chart,
  drawn: string,
) =>
  endpoint({
    operation: drawn,
    method: 'GET',
    path: `${path as `/v1/${string}`}.svg`,
    tag: 'Statistics in dynamics',
    summary: `${summary}, as a picture`,
    description: `Draws the answer of \`${operation}\`, and costs the same: one request and the channel or group.`,
    query,
    response: Picture,
    media_type: 'image/svg+xml',
    counts: 'request and channel',
    priced_as: operation,
    ...(chat && { chat }),
  })

export const drawSubscribersChart = pictureOf(getSubscribersChart, 'drawSubscribersChart')
export const drawReachChart = pictureOf(getReachChart, 'drawReachChart')
export const drawErrChart = pictureOf(getErrChart, 'drawErrChart')
