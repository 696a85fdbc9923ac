import type { Theme } from '../theme/theme-settings.ts'

export type Drawn = Pick<Theme, 'layout' | 'sidebarLayout' | 'headerStyle' | 'sidebarStyle'>

const [width, height, bar, column] = [52, 38, 8, 12]

/** The console in miniature, as these settings would make it. */
export const ShellPicture = ({ layout, sidebarLayout, headerStyle, sidebarStyle }: Drawn) => {
  const hasSide = layout !== 'top'
  const top = layout === 'side' ? 0 : bar
  const first = sidebarLayout === 'mix' ? 7 : column
  const side = !hasSide ? 0 : sidebarLayout === 'mix' ? first + 9 : first
  const left = layout === 'side' ? side : 0
  const menus = layout === 'side' ? [] : [12, 20, 28]
  return (
    <svg className="fd-shell-picture" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect className="fd-picture-ground" width={width} height={height} />
      <g data-tone={headerStyle}>
        <rect x={left} width={width - left} height={bar} />
        {menus.map((x) => (
          <path key={x} d={`M${x} 4h5`} />
        ))}
      </g>
      {hasSide && (
        <g data-tone={sidebarStyle}>
          <rect y={top} width={side} height={height - top} />
          {sidebarLayout === 'mix' && <path className="fd-picture-line" d={`M${first} ${top}V${height}`} />}
          {[6, 12, 18].map((y) => (
            <path key={y} d={`M2 ${top + y}h${first - 4}`} />
          ))}
        </g>
      )}
      <rect
        className="fd-picture-page"
        x={side + 3}
        y={bar + 3}
        width={width - side - 6}
        height={height - bar - 6}
        rx="1.5"
      />
    </svg>
  )
}
