import { sizeOf } from './faults/figures.ts'
import { testSavesThroughKills } from './killing/saves-through-kills.ts'

testSavesThroughKills(sizeOf('KILLS', 10))
