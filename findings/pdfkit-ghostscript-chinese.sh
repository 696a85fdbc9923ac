#!/bin/bash
# PDFKit 0.20.2 and Ghostscript 10: Chinese text of a PDF is lost when a PDF printer or "make smaller" passes it through.
# PDFKit writes each font's ToUnicode map as one bfrange with a list of texts. poppler reads it; Ghostscript's pdfwrite rewrites
# it with wrong texts, so that copying, searching and screen readers get other letters, while the page looks the same.
# Needs Debian's ghostscript, poppler-utils, fonts-noto-cjk.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null && npm install --silent --no-audit --no-fund pdfkit@0.20.2
cat > make.mjs <<'JS'
import { createWriteStream } from 'node:fs'
import PDFDocument from 'pdfkit'
const paper = new PDFDocument({ size: 'A4' })
paper.pipe(createWriteStream('made.pdf'))
paper.font('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', 'NotoSansCJKsc-Regular').fontSize(16)
paper.text('连衣裙 2027 秋冬 120 件').end()
JS
node make.mjs
gs -q -dNOPAUSE -dBATCH -sDEVICE=pdfwrite -sOutputFile=passed.pdf made.pdf
echo "made: $(pdftotext made.pdf - | head -1)"
echo "through Ghostscript $(gs --version): $(pdftotext passed.pdf - | head -1)"
[ "$(pdftotext made.pdf - | head -1)" = '连衣裙 2027 秋冬 120 件' ]
[ "$(pdftotext passed.pdf - | head -1)" != '连衣裙 2027 秋冬 120 件' ]
