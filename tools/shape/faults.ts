import type { FunctionShape } from './functions.ts'
import { hasRefusedName, isNamedAfterAct, kindOf } from './kinds.ts'
import type { FileShape } from './measure.ts'

const maxFunctionLines = 50
const maxQueryLines = 90
const maxComponentLines = 100
const maxParameters = 3
const maxNesting = 3

/** One line per cap that a file breaks. */
export function faultsOf({ file, lines, functions, types }: FileShape): string[] {
  const { maxLines } = kindOf(file)
  return [
    ...(lines > maxLines ? [`${file}: ${lines} lines, at most ${maxLines}`] : []),
    ...(hasRefusedName(file) ? [`${file}: a name that says nothing; name it after what it holds`] : []),
    ...types
      .filter(({ name }) => isNamedAfterAct(name))
      .map(({ name, line }) => `${file}:${line} ${name}: named after an act; name the thing`),
    ...functions.flatMap((shape) =>
      faultsOfFunction(shape).map((fault) => `${file}:${shape.line} ${shape.name}: ${fault}`),
    ),
  ]
}

function faultsOfFunction(shape: FunctionShape): string[] {
  const cap = capOf(shape)
  return [
    ...(shape.lines > cap ? [`${shape.lines} lines, at most ${cap}`] : []),
    ...(shape.parameters > maxParameters ? [`${shape.parameters} parameters, at most ${maxParameters}`] : []),
    ...(shape.nesting > maxNesting ? [`nested ${shape.nesting} deep, at most ${maxNesting}`] : []),
  ]
}

function capOf({ isComponent, holdsSql }: FunctionShape): number {
  if (isComponent) return maxComponentLines
  return holdsSql ? maxQueryLines : maxFunctionLines
}
