// Every language of the demo world.
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fa } from './fa.ts'
import { fr } from './fr.ts'
import { hi } from './hi.ts'
import { id } from './id.ts'
import type { Pack } from './pack.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { tr } from './tr.ts'
import { uk } from './uk.ts'
import { uz } from './uz.ts'
import { zh } from './zh.ts'

export const packs: readonly Pack[] = [ru, en, fa, ar, uk, hi, uz, es, tr, pt, id, zh, fr, de]
