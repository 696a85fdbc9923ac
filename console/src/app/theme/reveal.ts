import { changeTheme, useTheme } from './theme-store.ts'

/** Dark or light with a circle growing from where it was pressed; at once for people who ask for less motion. */
export function switchDark(origin: { readonly x: number; readonly y: number }): void {
  const change = () => changeTheme({ darkMode: !useTheme.getState().darkMode })
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    change()
    return
  }
  const isGettingDark = !useTheme.getState().darkMode
  const radius = Math.hypot(Math.max(origin.x, innerWidth - origin.x), Math.max(origin.y, innerHeight - origin.y))
  const circles = [`circle(0 at ${origin.x}px ${origin.y}px)`, `circle(${radius}px at ${origin.x}px ${origin.y}px)`]
  document.documentElement.dataset.reveal = isGettingDark ? 'dark' : 'light'
  document.startViewTransition(change).ready.then(
    () =>
      document.documentElement.animate(
        { clipPath: isGettingDark ? circles : circles.toReversed() },
        {
          duration: 400,
          easing: 'ease-in',
          fill: 'both',
          pseudoElement: `::view-transition-${isGettingDark ? 'new' : 'old'}(root)`,
        },
      ),
    // A second press while it runs: the new look is there, only the circle is left out.
    () => undefined,
  )
}
