// The id of a destination, which watches and events name too.
import { identifier } from '../fields.ts'

export const DestinationId = identifier('Id of the destination.', 'ds_4Gd81xWqPz0b')
