import type { Sheet } from './sheet.ts'

/** Upright ribs of a knitted band. */
export function ribs(sheet: Sheet, gap = 8): string {
  const { deep, glow } = sheet.cloth
  return sheet.texture(
    `ribs ${gap}`,
    (name) =>
      `<pattern id="${name}" width="${gap}" height="9" patternUnits="userSpaceOnUse"><path d="M1 0v9" stroke="${deep}" stroke-width="2.4" opacity=".5"/><path d="M${gap / 2 + 1} 0v9" stroke="${glow}" stroke-width="2" opacity=".3"/></pattern>`,
  )
}

/** Rows of knitted stitches. */
export function stitches(sheet: Sheet, size: number): string {
  const { deep, glow } = sheet.cloth
  const half = size / 2
  return sheet.texture(
    `knit ${size}`,
    (name) =>
      `<pattern id="${name}" width="${size}" height="${half + 2}" patternUnits="userSpaceOnUse"><path d="M0 0l${half} ${half} ${half}-${half}" fill="none" stroke="${deep}" stroke-width="1.6" opacity=".42"/><path d="M0 2l${half} ${half} ${half}-${half}" fill="none" stroke="${glow}" opacity=".35"/></pattern>`,
  )
}

/** Returns a texture of twisted stitch columns between plain ones. */
export function cables(sheet: Sheet): string {
  const { deep, glow } = sheet.cloth
  return sheet.texture(
    'cables',
    (name) =>
      `<pattern id="${name}" width="66" height="44" x="267" patternUnits="userSpaceOnUse"><path d="M20 0C20 16 46 28 46 44M46 0C46 10 38 17 33 22M20 44C20 34 28 27 33 22M14 0v44M52 0v44M2 0v44M64 0v44" fill="none" stroke="${deep}" stroke-width="3" opacity=".5"/><path d="M24 0C24 14 50 28 50 44M50 0C50 8 42 17 38 21M24 44C24 36 30 28 35 25M17 0v44M55 0v44" fill="none" stroke="${glow}" stroke-width="2" opacity=".4"/></pattern>`,
  )
}

/** The slanting lines of denim and gabardine. */
export function twill(sheet: Sheet, opacity = 0.3): string {
  const { deep, glow } = sheet.cloth
  return sheet.texture(
    'twill',
    (name) =>
      `<pattern id="${name}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(28)"><path d="M1 0v5" stroke="${deep}" opacity="${opacity}"/><path d="M3.5 0v5" stroke="${glow}" opacity="${opacity * 0.8}"/></pattern>`,
  )
}

/** Narrow velvety ribs. */
export function corduroy(sheet: Sheet): string {
  const { deep, glow } = sheet.cloth
  return sheet.texture(
    'cord',
    (name) =>
      `<pattern id="${name}" width="7" height="20" patternUnits="userSpaceOnUse"><path d="M1 0v20" stroke="${deep}" stroke-width="2" opacity=".42"/><path d="M4 0v20" stroke="${glow}" stroke-width="1.5" opacity=".35"/></pattern>`,
  )
}

/** Flecked wool. */
export function tweed(sheet: Sheet): string {
  const { deep, glow } = sheet.cloth
  return sheet.texture(
    'tweed',
    (name) =>
      `<pattern id="${name}" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M0 8l8-8M8 16l8-8M0 0l8 8M8 8l8 8" stroke="${deep}" stroke-width="1.6" opacity=".22"/><path d="M4 8l8-8M4 8l8 8" stroke="${glow}" opacity=".28"/></pattern>`,
  )
}
