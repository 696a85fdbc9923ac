import { bytes } from './bytes.ts'
import { exporting } from './exporting.ts'
import { importing } from './importing.ts'
import { lists } from './lists.ts'
import { logs } from './logs.ts'
import { painting } from './painting.ts'
import type { Part } from './part.ts'
import { reports } from './reports.ts'
import { saves } from './saves.ts'

export const parts: readonly Part[] = [reports, saves, exporting, importing, lists, logs, painting, bytes]
