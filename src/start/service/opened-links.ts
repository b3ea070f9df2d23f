// The kinds of links by which unknown chats may be added here.
import { openedBy } from '../../collect/sources.ts'
import type { Config } from '../config/config.ts'

/** Without demo data another process (`channelscope worker`) may collect, so only a demo is known to collect nothing. */
export const linksOpenedBy = ({ demo, collecting, collect }: Pick<Config, 'demo' | 'collecting' | 'collect'>) =>
  openedBy(demo && !collecting ? [] : collect.sources)
