import { z } from 'zod'
import { type Answer, readBytes } from '../../outgoing/call-address.ts'
import { decodeText } from './decode-text.ts'
import { codeText, tellsError, tellsSuccess } from './error-in.ts'
import { parseJson, valueText } from './parse-json.ts'

const Results = z.object({ results: z.array(z.unknown()) })
const Result = z.object({
  id: z.string(),
  ok: z.unknown(),
  receipt: z.unknown().optional(),
  message: z.unknown().optional(),
})

export const mostAnswerBytes = 1024 * 1024
const mostText = 500

export type Outcome = { readonly id: string; readonly ok: boolean; readonly receipt: string; readonly message: string }

/** The text of an answer, or null where it is longer than any answer should be. */
export async function readText({ body, header }: Answer, maxBytes = mostAnswerBytes): Promise<string | null> {
  const { bytes, isWhole } = await readBytes(body, maxBytes)
  return isWhole ? decodeText(bytes, header('content-type')) : null
}

export type Outcomes =
  | { readonly kind: 'outcomes'; readonly outcomes: readonly Outcome[] }
  | {
      readonly kind: 'unread'
      readonly problem: 'not-json' | 'error-answer' | 'no-results'
      /** Code in the answer, with its name; empty if it has none. */
      readonly detail: string
    }

/**
 * Reads an answer's outcomes of the ids sent; unnamed or unreadable ones are omitted. `not-json` if the answer has
 * another form, `error-answer` if it reports an error instead, `no-results` if it reports success without any document:
 * that is accepted only from a link whose success codes are known.
 */
export function readOutcomes(text: string, sent: ReadonlySet<string>, okCodes: readonly string[]): Outcomes {
  let json: unknown
  try {
    json = parseJson(text)
  } catch {
    return { kind: 'unread', problem: 'not-json', detail: '' }
  }
  const { data } = Results.safeParse(json)
  const outcomes = outcomesIn(data?.results ?? [], sent)
  if (outcomes.length === 0 && tellsError(json, okCodes))
    return { kind: 'unread', problem: 'error-answer', detail: codeText(json) }
  if (data) return { kind: 'outcomes', outcomes }
  const isSuccess = tellsSuccess(json, okCodes) && Object(json).results === undefined
  if (isSuccess && okCodes.length > 0)
    return { kind: 'outcomes', outcomes: [...sent].map((id) => ({ id, ok: true, receipt: '', message: '' })) }
  return { kind: 'unread', problem: isSuccess ? 'no-results' : 'not-json', detail: '' }
}

function outcomesIn(entries: readonly unknown[], sent: ReadonlySet<string>): Outcome[] {
  const outcomeById = new Map<string, Outcome>()
  for (const entry of entries) {
    const { data } = Result.safeParse(entry)
    const ok = data && verdictIn(data.ok)
    if (!data || ok === undefined || !sent.has(data.id)) continue
    // If two outcomes differ, keep the failure, so that a person checks it.
    if (outcomeById.get(data.id)?.ok === false) continue
    outcomeById.set(data.id, { id: data.id, ok, receipt: shortText(data.receipt), message: shortText(data.message) })
  }
  return [...outcomeById.values()]
}

/** Parses a verdict in some systems' spelling: "true", 1, "0". */
function verdictIn(ok: unknown): boolean | undefined {
  const text = valueText(ok)?.trim().toLowerCase() ?? ''
  return ['true', '1'].includes(text) ? true : ['false', '0'].includes(text) ? false : undefined
}

function shortText(value: unknown): string {
  return (valueText(value) ?? JSON.stringify(value)).slice(0, mostText)
}
