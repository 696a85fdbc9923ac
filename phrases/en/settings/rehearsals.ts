/** Rehearsals of a fair: how one begins, how far it is, what came of it. */
export const rehearsals = {
  title: ({ name }: { name: string }) =>
    `Rehearse: ${name}`,
  hint: 'It is done on a copy: the dealers are played, and none of their orders comes into this fair. The copy has accounts and cards of its own.',
  dealers: 'Dealers',
  minutes: 'Minutes',
  reports: 'Staff at reports',
  kiosks: 'Kiosks',
  screens: 'Screens',
  seed: 'Seed',
  seedHint: 'With the same seed the same people do the same at the same moments',
  begin: 'Begin',
  begun: 'The rehearsal has begun; how far it is stands above the list',
  online: ({ count }: { count: number }) =>
    `${count} devices of customers are in use and would feel a rehearsal: choose another time`,
  notPossible: 'This server cannot rehearse',
  empty: 'No rehearsal yet. Begin one under “More” of a fair: dealers who are played on a copy show how many people this server takes.',
  startedAt: 'Begun',
  fair: 'Fair',
  people: 'Who takes part',
  state: 'State',
  by: 'By',
  p95: 'Saves p95',
  result: 'Result',
  states: { preparing: 'Preparing', running: 'Running', done: 'Done', stopped: 'Stopped', failed: 'Failed' },
  stages: { copy: 'copying the fair', dealers: 'casting dealers', package: 'building the package', running: 'running', checking: 'checking' },
  underWay: ({ name, stage, done, total }: { name: string; stage: string; done: string; total: string }) =>
    `Rehearsal of “${name}”: ${stage} ${done} / ${total}`,
  standing: ({ signedIn, saves }: { signedIn: string; saves: string }) =>
    `${signedIn} signed in, ${saves} saves`,
  stop: 'Stop',
  peopleOf: ({ dealers, minutes }: { dealers: string; minutes: string }) =>
    `${dealers} dealers, ${minutes} min`,
  open: 'Report',
  removeCopy: 'Remove the copy',
  copyRemoved: 'The copy is removed',
  reportTitle: ({ name }: { name: string }) =>
    `Report of the rehearsal: ${name}`,
  good: 'All correct and valid',
  invalid: 'Not valid: the rehearsing program itself was too late; run it from another machine',
  broken: 'A rule was broken',
  stops: { asked: 'Stopped', invariant: 'Ended: a rule was broken', faults: 'Ended: more than 1% of the calls failed', slow: 'Ended: saves p95 above 2 s for 30 s', memory: 'Ended: less than 10% of the memory free', disk: 'Ended: less than 10% of the disk free', realDealer: 'Ended: a real customer signed in', ended: 'Ended: the server was stopped' },
  machine: ({ cores, memory, load }: { cores: string; memory: string; load: string }) =>
    `${cores} cores, ${memory} GB, load ${load} before it began`,
  generator: ({ lag, cpu }: { lag: string; cpu: string }) =>
    `The rehearsing program itself: late by ${lag} ms (p99), ${cpu}% of a core`,
  breaksAt: ({ rate }: { rate: string }) =>
    `From ${rate} calls a second on, saves p95 is above 150 ms`,
  holds: ({ rate }: { rate: string }) =>
    `Saves p95 stayed within 150 ms; at most ${rate} calls a second`,
  calls: 'Calls',
  call: 'Call',
  count: 'Times',
  max: 'Longest',
  refusals: 'Refused, or without an answer',
  code: 'Code',
  msg: 'Why',
  invariants: 'Checks',
  checked: 'Checked',
  brokenCount: 'Broken',
  invariantNames: { intents: 'Everything typed is in the order, or was told as refused', events: 'No event is missing', totals: 'Totals = reports = SQL', heads: 'Sums of orders = their rows' },
  intents: ({ typed, kept, told, lost }: { typed: string; kept: string; told: string; lost: string }) =>
    `${typed} cells typed, ${kept} kept, ${told} refused and told, ${lost} lost`,
  curve: 'Saves p95 in each 10 s (ms)',
  ms: ({ ms }: { ms: string }) =>
    `${ms} ms`,
  noAnswer: 'no answer',
  none: 'None',
}
