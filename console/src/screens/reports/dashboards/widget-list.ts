import {
  gridColumns,
  maxWidgetHeight,
  minWidgetWidth,
  mostWidgets,
  type Widget,
} from '@fairdesk/contract/areas/reports/dashboards/widgets'
import { moveItem } from '../../../ui/form/moved.ts'

export type WidgetSize = Pick<Widget, 'width' | 'height'>

/** Returns the list with the widget moved by so many places in reading order. */
export function moveWidget(list: readonly Widget[], key: string, steps: number): Widget[] {
  const index = list.findIndex((widget) => widget.key === key)
  const target = Math.max(0, Math.min(list.length - 1, index + steps))
  return index < 0 ? [...list] : moveItem(list, index, target)
}

/** Returns the list with the widget in the place of another. */
export function moveOnto(list: readonly Widget[], key: string, targetKey: string): Widget[] {
  const index = list.findIndex((widget) => widget.key === key)
  const target = list.findIndex((widget) => widget.key === targetKey)
  return index < 0 || target < 0 ? [...list] : moveItem(list, index, target)
}

/** Returns the list with the widget in another size, within the limits of the grid. */
export function resizeWidget(list: readonly Widget[], key: string, { width, height }: WidgetSize): Widget[] {
  return changeWidget(list, key, {
    width: Math.max(minWidgetWidth, Math.min(gridColumns, width)),
    height: Math.max(1, Math.min(maxWidgetHeight, height)),
  })
}

export function changeWidget(
  list: readonly Widget[],
  key: string,
  changes: Partial<Pick<Widget, 'title' | 'width' | 'height'>>,
): Widget[] {
  return list.map((widget) => (widget.key === key ? { ...widget, ...changes } : widget))
}

export function removeWidget(list: readonly Widget[], key: string): Widget[] {
  return list.filter((widget) => widget.key !== key)
}

/** Returns the list with further widgets at the end, as many as there is room for. */
export function addWidgets(list: readonly Widget[], added: readonly Widget[]): Widget[] {
  return [...list, ...added].slice(0, mostWidgets)
}

/** Returns a key that no widget of any dashboard has. */
export function newKey(): string {
  return `w${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`
}
