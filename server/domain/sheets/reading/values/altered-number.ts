import type { NumberSection } from './number-format.ts'

/** Formats a number as a scientific format does, if that shows the whole number: 5.00E+02. */
export function scientificText(value: number, section: NumberSection): string | undefined {
  const integerDigits = Math.max(1, section.integer.filter((token) => token !== ' ').length)
  const exponent = Math.floor(Number(value.toExponential().split('e')[1]) / integerDigits) * integerDigits
  const decimals = section.mostDecimals + integerDigits - 1
  const mantissa = Number(value.toExponential(Math.min(20, decimals)).split('e')[0])
  const lead = Number(value.toExponential().split('e')[1]) - exponent
  const digits = Number((mantissa * 10 ** lead).toPrecision(15)).toFixed(section.mostDecimals)
  const text = `${digits.replace(/(\.\d*?)0+$/, (_, fraction: string) => fraction.padEnd(section.leastDecimals + 1, '0')).replace(/\.$/, '')}`
  const displayed = `${text}E${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(section.exponentOrDenominator.length, '0')}`
  return Number(displayed) === value ? displayed : undefined
}

/** "5E2" of 500, and "12E5" of 1200000. */
export function typedScientific(plain: string): string[] {
  const digits = plain.replace('.', '').replace(/^-?0+/, '')
  const significantDigits = digits.replace(/0+$/, '')
  const decimals = plain.split('.')[1]?.length ?? 0
  const exponent = digits.length - significantDigits.length - decimals
  return significantDigits.length > 1
    ? [
        `${significantDigits}E${exponent}`,
        `${significantDigits[0]}.${significantDigits.slice(1)}E${exponent + significantDigits.length - 1}`,
      ]
    : [`${significantDigits}E${exponent}`]
}

/** Formats a number as a fraction, if that is the exact number: 1/2 for 0.5, and nothing for 0.455. */
export function fractionText(value: number, { exponentOrDenominator }: NumberSection): string | undefined {
  const integerPart = Math.trunc(value)
  const rest = Math.abs(value - integerPart)
  const fixed = /^[1-9]\d*$/.test(exponentOrDenominator) ? Number(exponentOrDenominator) : undefined
  const maxDenominator = 10 ** Math.min(3, Math.max(1, exponentOrDenominator.length)) - 1
  for (let denominator = fixed ?? 2; denominator <= (fixed ?? maxDenominator); denominator++) {
    const numerator = Math.round(rest * denominator)
    if (Math.abs(numerator / denominator - rest) > 1e-9) continue
    const sign = value < 0 && integerPart === 0 ? '-' : ''
    return `${sign}${integerPart === 0 ? '' : `${integerPart} `}${numerator}/${denominator}`
  }
  return undefined
}
