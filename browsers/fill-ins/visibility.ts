/** Whether an element has a box; Chromium below 105 and Safari below 17.4. `checkVisibility()` without options asks the same. */
function checkVisibility(this: Element): boolean {
  return this.getClientRects().length > 0
}

Element.prototype.checkVisibility ??= checkVisibility
