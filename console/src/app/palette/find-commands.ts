import { foldCode } from '@fairdesk/contract/names/fold'

export const commandKinds = ['tab', 'page', 'action', 'customer', 'order', 'style'] as const
export type CommandKind = (typeof commandKinds)[number]

export type Command = {
  readonly key: string
  readonly kind: CommandKind
  readonly title: string
  /** Context shown faintly after the title; searched too. */
  readonly hint: string
  run(): void
}

/** Finds the indices in `text` where the letters of `query` match its sounds; null if they do not. */
export type SoundMatch = (text: string, query: string) => readonly number[] | null

/**
 * Commands that answer to `query`, kind by kind, the nearest first: those that begin with it, that hold it, that sound
 * like it, whose hint does, that do so word by word. Nothing asked: all of them as they come.
 */
export function findCommands(commands: readonly Command[], query: string, soundsLike: SoundMatch): readonly Command[] {
  const foldedQuery = foldCode(query)
  const ranked = commands.map((command) => ({ command, rank: rankOf(command, foldedQuery, soundsLike) }))
  return commandKinds.flatMap((kind) =>
    ranked
      .filter(({ command, rank }) => command.kind === kind && rank < missed)
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ command }) => command),
  )
}

const inWords = 7
const missed = 9

function rankOf(command: Command, foldedQuery: string, soundsLike: SoundMatch): number {
  const wholeRank = rankOfWord(command, foldedQuery, soundsLike)
  const tokens = foldedQuery.split(' ')
  if (wholeRank < missed || tokens.length === 1) return wholeRank
  return tokens.every((queryWord) => rankOfWord(command, queryWord, soundsLike) < missed) ? inWords : missed
}

function rankOfWord({ title, hint }: Command, foldedQuery: string, soundsLike: SoundMatch): number {
  if (foldedQuery === '') return 0
  const name = title.toLowerCase()
  if (name.startsWith(foldedQuery)) return 1
  if (name.includes(foldedQuery)) return 2
  const sounds = soundsLike(title, foldedQuery)
  if (sounds !== null) return sounds[0] === 0 ? 3 : 4
  if (hint.toLowerCase().includes(foldedQuery)) return 5
  return soundsLike(hint, foldedQuery) === null ? missed : 6
}
