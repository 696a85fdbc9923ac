import type { Shape } from '../../shape.ts'
import type { comparison as source } from '../../zh-cn/reports/comparison.ts'

export const comparison: Shape<typeof source> = {
  title: 'Compare',
  none: 'No comparison',
  fairs: 'Other fairs here',
  seasons: 'Imported history',
  unnamedSeason: 'No season named',
  former: 'Pieces then',
  formerWhole: 'All pieces then',
  formerOf: ({ name }) => `${name} pieces by then`,
  formerWholeOf: ({ name }) => `${name} all pieces`,
  growth: 'Growth',
  growthPercent: 'Growth %',
  isNew: 'New',
  note: ({ name }) => `Compared with ${name} (matched by code, within your rights)`,
  sameTime: ({ time }) => `at the same part of its ordering time, ${time}`,
  whole: {
    history: 'history has no times: all of it',
    over: 'ordering here is over: all of it',
    noHours: 'a fair has no ordering hours: all of it',
    noRecord: 'no record of that moment: all of it',
  },
  onlyThere: ({ dim, count, qty }) => `${dim} with orders only there: ${count}, ${qty} pieces (in the total)`,
  unknownFilters: ({ count }) => `${count} values of the filter do not exist there`,
  lacks: ({ dims }) => `No ${dims} there: not compared by it`,
  unsized: ({ qty }) => `${qty} pieces have no sizes`,
  notBetween: 'Differences between two moments are not compared',
}
