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
