import type { RehearsalDoubt, RehearsalIntents, RehearsalReport } from '@fairdesk/contract/areas/settings/rehearsal'

const doubts: Readonly<Record<RehearsalDoubt, string>> = {
  late: 'the generator was late itself, run it from another machine with --server',
  busy: 'the generator was busy itself, run it from another machine with --server',
  few: 'too few dealers came in, or nothing was saved',
}

/** The report as lines for a terminal. */
export function reportText(report: RehearsalReport): string[] {
  const { input, fair, machine, seconds, stopped, isValid, invalid, lagP99, cpuShare, breaksAt, busiest } = report
  const intentLine = (name: string, { typed, kept, told, lost }: RehearsalIntents) =>
    `${name}: typed ${typed}, kept ${kept}, refused and told ${told}, lost ${lost}`
  const row = (name: string, ...values: (string | number)[]) =>
    `  ${name.padEnd(42)}${values.map((value) => String(value).padStart(10)).join('')}`
  return [
    '',
    `${fair.name} (${fair.code}), ${fair.styles} styles, ${fair.customers} customers; seed ${input.seed}`,
    `${input.dealers} dealers, ${input.reports} at reports, ${input.kiosks} kiosks, ${input.screens} screens; ${seconds} s`,
    `${machine.cores} x ${machine.model}, ${machine.memoryGb} GB, Node ${machine.node}, load ${machine.load} before it began`,
    `generator: late by ${lagP99} ms (p99), ${Math.round(cpuShare * 100)} % of a core`,
    isValid ? 'valid' : `NOT VALID: ${invalid.map((why) => doubts[why]).join('; ')}`,
    ...(stopped === null ? [] : [`STOPPED EARLY: ${stopped}`]),
    '',
    row('call (ms from due; feed: kept to shown)', 'times', 'p50', 'p95', 'p99', 'max'),
    ...report.calls.map(({ call, count, p50, p95, p99, max }) => row(call, count, p50, p95, p99, max)),
    '',
    row('act (ms from due to its last answer)', 'times', 'p50', 'p95', 'p99', 'max', 'refused'),
    ...report.acts.map(({ act, count, p50, p95, p99, max, refused }) => row(act, count, p50, p95, p99, max, refused)),
    '',
    'refused, or without an answer:',
    ...(report.refusals.length === 0
      ? ['  none']
      : report.refusals.map(({ call, code, msg, count }) => `  ${count} x ${call} ${code || 'no answer'} ${msg}`)),
    '',
    'from second, calls, saves, saves p95, all p95, faults:',
    ...report.curve.map(({ at, calls, saves, savesP95, allP95, faults }) =>
      row(String(at), calls, saves, savesP95 ?? '-', allP95 ?? '-', faults),
    ),
    '',
    intentLine('cells', report.intents),
    intentLine('cells of shops', report.copies),
    intentLine('notes', report.notes),
    intentLine('shortlists', report.shortlists),
    ...report.invariants.map(({ name, checked, broken }) => `${name}: ${checked} checked, ${broken} broken`),
    ...report.invariants.flatMap(({ examples }) => examples.map((example) => `  ${example}`)),
    breaksAt === null
      ? `Saves p95 stayed within 150 ms; at most ${busiest} calls a second.`
      : `Saves p95 passes 150 ms from ${breaksAt} calls a second on.`,
  ]
}
