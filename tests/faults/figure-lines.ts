import type { FaultLine } from './lines.ts'

/** The figures, by their number in the scorecard. */
export const figures: readonly FaultLine[] = [
  {
    fault: '1 acknowledged writes lost by kills of the server',
    promise: '0',
    tests: ['tests/kill-while-saving.long.ts'],
  },
  { fault: '2 the same by kills of the database', promise: '0', tests: ['tests/clusters/crashed.long.ts'] },
  { fault: '3 losses by power failures', promise: '0', missing: 'needs replayed unsynced writes of a disk' },
  { fault: '4 doubled effects when answers are lost', promise: '0', tests: ['tests/faults/cut-answers.long.ts'] },
  { fault: '5 lost updates of concurrent edits', promise: '0', tests: ['tests/faults/cut-answers.long.ts'] },
  {
    fault: '6 false conflicts of different cells',
    promise: '0',
    tests: ['server/http/gathered/gathered-saves.test.ts'],
  },
  {
    fault: '7 total = cells = report = export',
    promise: '0 differences',
    tests: ['tests/clusters/endurance/endurance.long.ts'],
  },
  { fault: '8 kinds of faults survived', promise: 'all lines of this table', tests: ['tests/faults/lines.test.ts'] },
  {
    fault: '9 failure of each single write to disk',
    promise: 'no torn state',
    missing: 'no fault injection below Node',
  },
  { fault: '10 full disk at each write of a save', promise: '0 lost', tests: ['tests/servers/full-disk.long.ts'] },
  { fault: '11 imports killed', promise: 'all or nothing', tests: ['tests/kill-while-importing.long.ts'] },
  {
    fault: '12 recovery after a restart of the database',
    promise: '< 3 s',
    tests: ['server/db/embedded/restarts/embedded.long.ts'],
  },
  {
    fault: '13 load held',
    promise: '1,500 requests a second',
    tests: ['server/testing/save-bench/save-bench.long.ts'],
  },
  {
    fault: '14 saves beside an export and an import',
    promise: 'p99 < 250 ms',
    tests: ['server/areas/data/imports/import-beside-saves.long.ts'],
  },
  {
    fault: '15 overload',
    promise: '90 % of the peak, the rest refused at once',
    tests: ['tests/faults/overload.long.ts'],
  },
  {
    fault: '16 storm of sign-ins',
    promise: '800 within 12 s',
    tests: ['server/areas/device/device/sign-ins-at-once.long.ts'],
  },
  { fault: '17 slow clients', promise: 'p99 of the others + 10 %', tests: ['tests/faults/slow-sockets.long.ts'] },
  { fault: '18 fuzz', promise: '0 faults, none over 5 s', tests: ['tests/faults/fuzz.long.ts'] },
  {
    fault: '19 hostile files',
    promise: '0 crashes',
    tests: [
      'tests/hostile/hostile-pictures.long.ts',
      'server/domain/sheets/broken.test.ts',
      'tests/faults/large-sheets.long.ts',
    ],
  },
  { fault: '20 permissions', promise: 'each call as declared', tests: ['tests/access.test.ts'] },
  {
    fault: '21 foreign ids',
    promise: 'as absent ones',
    tests: ['tests/hostile/foreign-ids.test.ts', 'tests/access-of-data.test.ts'],
  },
  { fault: '22 ASVS', promise: 'each item with a test or a reason', tests: ['tests/promises/asvs.test.ts'] },
  {
    fault: '23 canaries',
    promise: '0 secrets in logs and answers',
    tests: ['tests/faults/canaries.long.ts', 'tests/devices/canaries.test.ts'],
  },
  { fault: '24 misuse of changing GETs', promise: '0 effects', tests: ['tests/access.test.ts'] },
  { fault: '25 injection', promise: '0 findings', tests: ['tests/faults/fuzz.long.ts'] },
  {
    fault: '26 guessing',
    promise: 'at most 100 tries an account',
    tests: [
      'server/domain/accounts/throttle/login-throttle.test.ts',
      'server/domain/accounts/sign-in/dealer-door.test.ts',
    ],
  },
  {
    fault: '27 minutes without a network',
    promise: 'all applied once',
    tests: ['tests/devices/saves-cut-off.test.ts', 'tests/journeys/outbox.spec.ts'],
  },
  {
    fault: '28 gaps and duplicates of streams',
    promise: '0',
    tests: ['tests/devices/reconnects.long.ts', 'server/areas/shell/live/live.test.ts'],
  },
  { fault: '29 mutation score', promise: '95 %', missing: 'no mutation testing' },
  {
    fault: '30 restore drill',
    promise: 'every figure as it was',
    tests: ['tests/backups/round-trip.long.ts', 'tests/backups/backup.test.ts'],
  },
]
