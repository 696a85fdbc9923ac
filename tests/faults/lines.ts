/** A fault that the product promises to survive, or a figure it promises to reach, and the test that holds it. */
export type FaultLine = { readonly fault: string; readonly promise: string } & (
  | { readonly tests: readonly string[] }
  | { readonly missing: string }
)

/** The faults. */
export const faults: readonly FaultLine[] = [
  {
    fault: 'answer lost after the commit',
    promise: 'a retry has one effect',
    tests: ['tests/devices/saves-cut-off.test.ts', 'tests/faults/cut-answers.long.ts'],
  },
  {
    fault: 'double click, two tabs, resent GET',
    promise: 'one effect',
    tests: ['tests/every-write.test.ts', 'tests/access.test.ts'],
  },
  {
    fault: 'two people edit one order',
    promise: 'other cells merge, the same cell is told',
    tests: ['tests/faults/cut-answers.long.ts', 'server/http/gathered/gathered-saves.test.ts'],
  },
  {
    fault: 'overlapping imports',
    promise: 'one after the other',
    tests: ['server/areas/data/imports/import-beside-saves.long.ts'],
  },
  { fault: 'kill during an import', promise: 'all or nothing', tests: ['tests/kill-while-importing.long.ts'] },
  {
    fault: 'kill during saves',
    promise: 'nothing acknowledged is lost',
    tests: ['tests/kill-while-saving.test.ts', 'tests/kill-while-saving.long.ts'],
  },
  {
    fault: 'kill during a batch',
    promise: 'goes on or says where it broke off',
    tests: ['server/areas/orders/order-list/batches/rows-by-job.test.ts'],
  },
  {
    fault: 'kill during a copy of a fair',
    promise: 'no half fair',
    tests: ['server/areas/settings/fair/copy-killed.long.ts'],
  },
  {
    fault: 'database restarts or is lost',
    promise: 'reads come back by themselves',
    tests: ['server/db/embedded/restarts/embedded.long.ts', 'tests/clusters/crashed.long.ts'],
  },
  {
    fault: 'commit whose outcome is unknown',
    promise: 'never guessed',
    tests: ['server/db/statements/limits.test.ts'],
  },
  {
    fault: 'full disk',
    promise: 'orders are the last to stop',
    tests: ['tests/servers/full-disk.long.ts', 'server/http/disk-stage.test.ts'],
  },
  { fault: 'power loss', promise: 'no acknowledged order is lost', tests: ['tests/clusters/crashed.long.ts'] },
  {
    fault: 'second server on one folder',
    promise: 'does not start and says who has it',
    tests: ['server/db/embedded/restarts/copied.long.ts', 'tools/lifecycle.long.ts'],
  },
  {
    fault: 'copied or foreign folder',
    promise: 'does not start',
    tests: ['server/db/embedded/restarts/copied.long.ts'],
  },
  {
    fault: 'tab closed or crashed with edits',
    promise: 'edits are offered again',
    tests: ['tests/journeys/outbox.spec.ts'],
  },
  {
    fault: 'poor Wi-Fi, minutes without',
    promise: 'edits go in order when it is back',
    tests: ['tests/devices/odd-devices.test.ts', 'tests/journeys/floor-again.spec.ts'],
  },
  {
    fault: 'stream reconnects',
    promise: 'no gap, no duplicate',
    tests: ['tests/devices/reconnects.long.ts', 'server/areas/shell/live/live.test.ts'],
  },
  { fault: 'slow sockets', promise: 'cost nobody else', tests: ['tests/faults/slow-sockets.long.ts'] },
  {
    fault: 'bombs and huge files',
    promise: 'refused before memory grows',
    tests: ['tests/hostile/hostile-pictures.long.ts', 'server/domain/sheets/broken.test.ts'],
  },
  {
    fault: 'file names with paths',
    promise: 'never become a path',
    tests: ['server/domain/pictures/match/match-name.test.ts'],
  },
  {
    fault: 'scriptable pictures',
    promise: 'drawn anew',
    tests: ['server/domain/pictures/drawing/draw-picture.test.ts'],
  },
  {
    fault: 'formulas in cells',
    promise: 'open as text',
    tests: ['server/domain/sheets/writing/write-csv.test.ts', 'tests/export-round-trip.test.ts'],
  },
  {
    fault: 'cells that a spreadsheet has altered',
    promise: 'reported, not guessed',
    tests: ['server/areas/data/imports/file/altered-cells.test.ts'],
  },
  {
    fault: 'texts that cannot be stored',
    promise: 'refused with the field',
    tests: ['server/http/input/invisible-signs.test.ts', 'server/http/input/input-problem.test.ts'],
  },
  {
    fault: 'numbers out of range',
    promise: 'refused, no fault',
    tests: ['server/domain/orders/save/parse-qty.test.ts', 'tests/faults/fuzz.long.ts'],
  },
  {
    fault: 'keys twice in a body',
    promise: 'refused with the key',
    tests: ['server/http/input/repeated-key.test.ts', 'server/http/edge/edge.test.ts'],
  },
  {
    fault: 'ids of other areas, brands, users',
    promise: 'as if they did not exist',
    tests: ['tests/hostile/foreign-ids.test.ts', 'tests/access-of-data.test.ts'],
  },
  { fault: 'repeated print', promise: 'counted once', tests: ['server/areas/orders/print/cut-prints.long.ts'] },
  {
    fault: 'addresses that lead inwards',
    promise: 'never called',
    tests: ['server/domain/outgoing/called-address.test.ts'],
  },
  {
    fault: 'lost database, restored from a backup',
    promise: 'acknowledged edits come back',
    tests: ['tests/clusters/restored.long.ts', 'tests/clusters/promoted.long.ts'],
  },
  {
    fault: 'second machine takes over',
    promise: 'nothing acknowledged is lost',
    tests: ['tests/standby/standby.long.ts'],
  },
]

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
  { fault: '15 overload', promise: '90 % of the peak, the rest refused at once', missing: 'no test in this suite yet' },
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
    tests: ['tests/hostile/hostile-pictures.long.ts', 'server/domain/sheets/broken.test.ts'],
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
      'server/domain/accounts/sign-in/login-throttle.test.ts',
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
