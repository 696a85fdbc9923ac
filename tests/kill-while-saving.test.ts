import { testSavesThroughKills } from './killing/saves-through-kills.ts'

testSavesThroughKills(1)
