#!/bin/bash
# Gnumeric 1.12.55: its reader of HTML, for files as for pasted tables, knows no mark of a text cell. Marked as texts in the ways of
# Excel (mso-number-format, x:str) and of Calc (sdnum), "=1+1" becomes a formula, "00123" the number 123, "1E5" 100000, "2027-1" a
# date. A leading apostrophe keeps them, and is part of the text for every other spreadsheet. Needs Debian's gnumeric.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
mark="style=\"mso-number-format:'\\@'\" sdnum=\"1033;0;@\" x:str"
{
  echo '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"></head><body><table>'
  for text in '=1+1' 00123 1E5 2027-1 "'00123"; do echo "<tr><td $mark>$text</td></tr>"; done
  echo '</table></body></html>'
} > made.html
ssconvert --version 2>&1 | head -1
ssconvert -I Gnumeric_html:html -T Gnumeric_XmlIO:sax:0 made.html read.xml 2>/dev/null
# In its own format 40 is a number, 60 a text; a formula has no type.
grep -o '<gnm:Cell .*</gnm:Cell>' read.xml | sed -E 's/<gnm:Cell Row="([0-9]+)" Col="0"( ?)/\1\2/; s/<\/gnm:Cell>//' | tee seen.txt
diff seen.txt - <<'SEEN'
0>=1+1
1 ValueType="40">123
2 ValueType="40">100000
3 ValueType="40" ValueFormat="yyyy/m">46388
4 ValueType="60">00123
SEEN
