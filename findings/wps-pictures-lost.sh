#!/bin/bash
# A goods list of WPS with a picture *in* a cell (formula DISPIMG, pictures listed in xl/cellimages.xml), opened and saved by SheetJS
# 0.18.5, ExcelJS 4.4.0, openpyxl 3.0.9 and Gnumeric 1.12.55. All keep the cell's formula and drop the list that says which picture
# it names, without a word: the file then shows no pictures and still reads as if it had them. ExcelJS even keeps the picture's
# bytes in the package, which nothing refers to. Needs Debian's python3-openpyxl and gnumeric.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null && npm install --silent --no-audit --no-fund xlsx@0.18.5 exceljs@4.4.0 2>/dev/null
cat > make.py <<'PY'
import struct, zipfile, zlib
def chunk(kind, data): return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
rows = b''.join(b'\0' + b'\xff\0\0' * 4 for _ in range(4))
png = b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', 4, 4, 8, 2, 0, 0, 0)) + chunk(b'IDAT', zlib.compress(rows)) + chunk(b'IEND', b'')
office, package = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships', 'http://schemas.openxmlformats.org/package/2006/relationships'
main, drawing = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'http://schemas.openxmlformats.org/drawingml/2006'
kind, name = 'application/vnd.openxmlformats-', 'ID_0123456789ABCDEF0123456789ABCDEF'
parts = {
  '[Content_Types].xml': f'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="{kind}package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/xl/workbook.xml" ContentType="{kind}officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="{kind}officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/cellimages.xml" ContentType="application/vnd.wps-officedocument.cellimage+xml"/></Types>',
  '_rels/.rels': f'<Relationships xmlns="{package}"><Relationship Id="rId1" Type="{office}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml': f'<workbook xmlns="{main}" xmlns:r="{office}"><sheets><sheet name="goods" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': f'<Relationships xmlns="{package}"><Relationship Id="rId1" Type="{office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://www.wps.cn/officeDocument/2020/cellImage" Target="cellimages.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': f'<worksheet xmlns="{main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>款号</t></is></c><c r="B1" t="inlineStr"><is><t>图片</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>A1024</t></is></c><c r="B2" t="str"><f>_xlfn.DISPIMG("{name}",1)</f><v>=DISPIMG("{name}",1)</v></c></row></sheetData></worksheet>',
  'xl/cellimages.xml': f'<etc:cellImages xmlns:xdr="{drawing}/spreadsheetDrawing" xmlns:r="{office}" xmlns:a="{drawing}/main" xmlns:etc="http://www.wps.cn/officeDocument/2017/etCustomData"><etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="{name}"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:prstGeom prst="rect"/></xdr:spPr></xdr:pic></etc:cellImage></etc:cellImages>',
  'xl/_rels/cellimages.xml.rels': f'<Relationships xmlns="{package}"><Relationship Id="rId1" Type="{office}/image" Target="media/image1.png"/></Relationships>',
}
with zipfile.ZipFile('made.xlsx', 'w', zipfile.ZIP_DEFLATED) as file:
  for path, text in parts.items(): file.writestr(path, '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' + text)
  file.writestr('xl/media/image1.png', png)
PY
cat > save.cjs <<'JS'
const xlsx = require('xlsx')
const { Workbook } = require('exceljs')
xlsx.writeFile(xlsx.readFile('made.xlsx'), 'SheetJS.xlsx')
const book = new Workbook()
book.xlsx.readFile('made.xlsx').then(() => book.xlsx.writeFile('ExcelJS.xlsx'))
JS
/usr/bin/python3 make.py
node save.cjs
/usr/bin/python3 -c "import openpyxl; openpyxl.load_workbook('made.xlsx').save('openpyxl.xlsx')"
ssconvert made.xlsx Gnumeric.xlsx 2>/dev/null
for by in made SheetJS ExcelJS openpyxl Gnumeric; do
  formulas=$(unzip -p $by.xlsx xl/worksheets/sheet1.xml | grep -o '<f>[^<]*DISPIMG' | wc -l)
  echo "$by: cells with the formula $formulas, pictures $(unzip -l $by.xlsx | grep -c 'media/.*png' || true), lists of them $(unzip -l $by.xlsx | grep -c cellimages.xml$ || true)"
done | tee seen.txt
diff seen.txt - <<'SEEN'
made: cells with the formula 1, pictures 1, lists of them 1
SheetJS: cells with the formula 1, pictures 0, lists of them 0
ExcelJS: cells with the formula 1, pictures 1, lists of them 0
openpyxl: cells with the formula 1, pictures 0, lists of them 0
Gnumeric: cells with the formula 1, pictures 0, lists of them 0
SEEN
