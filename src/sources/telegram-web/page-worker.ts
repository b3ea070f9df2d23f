// The thread that reads pages.
import { pageReaders, servePages } from './page-readers.ts'

servePages(pageReaders)
