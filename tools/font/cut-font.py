"""
Cuts the font of paper: Noto Sans CJK SC to what GBK, Big5, the 8,105 characters of 通用规范汉字表 and Latin texts need, with
the Latin and Vietnamese letters that it lacks from Source Sans 3, whose letters its own are. Under a name of its own, once for
PDF (.otf) and once for browsers (.woff2), with the table of widths that the layout breaks lines by.

    apt-get install fonts-noto-cjk unicode-data fonttools python3-brotli
    npm pack @expo-google-fonts/source-sans-3@0.4.1 && tar xzf expo-google-fonts-source-sans-3-0.4.1.tgz
    python3 tools/font/cut-font.py package/400Regular/SourceSans3_400Regular.ttf

Rarely run: what it makes is kept in paper/font and paper/text/widths.gen.ts.
"""

import bz2
import sys
from pathlib import Path

from fontTools import subset
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTCollection, TTFont

LETTERS = Path(sys.argv[1])
UNIHAN = Path("/usr/share/unicode/Unihan_OtherMappings.txt.bz2")
SOURCE = Path("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc")
FAMILY = "Noto Sans CJK SC"
OWN_NAME = "Fairdesk Paper"
ROOT = Path(__file__).resolve().parents[2]
# Which names of the font table are ours: family, unique id, full name, PostScript name.
NAMES = {1: OWN_NAME, 3: f"{OWN_NAME} 1.0", 4: OWN_NAME, 6: OWN_NAME.replace(" ", ""), 16: OWN_NAME}


def double_bytes(codec):
    """All characters that the codec has in one or two bytes."""
    for first in range(0x20, 0xFF):
        for bytes_ in [bytes([first]), *(bytes([first, second]) for second in range(0x40, 0xFF))]:
            try:
                text = bytes_.decode(codec)
            except UnicodeDecodeError:
                continue
            if len(text) == 1:
                yield ord(text)


def characters():
    latin = [*range(0x20, 0x7F), *range(0xA0, 0x250), *range(0x2010, 0x2028), *range(0x2030, 0x205F)]
    signs = [0x20A0 + step for step in range(0x20)] + [0x00D7, 0x2103, 0x2116, 0x2122, 0x3000]
    # In no standard, and yet in names.
    names = [ord("𠮷")]
    return {*latin, *signs, *names, *double_bytes("gbk"), *double_bytes("big5"), *general_standard()}


def general_standard():
    """通用规范汉字表, as Unihan's kTGH has it."""
    with bz2.open(UNIHAN, "rt", encoding="utf-8") as lines:
        return [int(line.split("\t")[0][2:], 16) for line in lines if "\tkTGH\t" in line]


def cut():
    fonts = TTCollection(SOURCE).fonts
    font = next(one for one in fonts if one["name"].getDebugName(1) == FAMILY)
    options = subset.Options(layout_features=[], hinting=False, name_IDs=["*"], notdef_outline=True, desubroutinize=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=characters())
    cutter.subset(font)
    # Without these no program shifts letters of its own accord: all of them measure alike.
    for table in ("GSUB", "GPOS", "BASE", "vhea", "vmtx", "VORG"):
        if table in font:
            del font[table]
    names = font["name"]
    names.names = [one for one in names.names if one.nameID in (0, 1, 2, 3, 4, 5, 6, 13, 14)]
    for one in list(names.names):
        if one.nameID in NAMES:
            names.setName(NAMES[one.nameID], one.nameID, one.platformID, one.platEncID, one.langID)
    rename_glyphs_owner(font)
    add_letters(font, TTFont(LETTERS))
    return font


def add_letters(font, letters):
    """Latin and Vietnamese letters that the font lacks, at the size of its own: its x measures what that of `letters` does then."""
    own, theirs = font.getBestCmap(), letters.getBestCmap()
    scale = font["hmtx"][own[ord("x")]][0] / letters["hmtx"][theirs[ord("x")]][0]
    wanted = [*range(0x100, 0x250), *range(0x1E00, 0x1F00), *range(0x300, 0x330), 0x20AB]
    lacking = [code for code in wanted if code not in own and code in theirs]
    top = font["CFF "].cff.topDictIndex[0]
    strings = top.CharStrings
    group = top.FDSelect[font.getGlyphID(own[ord("x")])]
    private = top.FDArray[group].Private
    glyphs, order = letters.getGlyphSet(), font.getGlyphOrder()
    free = (number for number in range(1, 65535) if f"cid{number:05}" not in set(order))
    names = {code: f"cid{number:05}" for code, number in zip(lacking, free)}
    for code, name in names.items():
        width = round(letters["hmtx"][theirs[code]][0] * scale)
        pen = T2CharStringPen(width - private.nominalWidthX, glyphs)
        glyphs[theirs[code]].draw(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
        strings.charStrings[name] = len(strings.charStringsIndex)
        strings.charStringsIndex.append(pen.getCharString(private=private, globalSubrs=top.GlobalSubrs))
        top.FDSelect.gidArray.append(group)
        font["hmtx"].metrics[name] = (width, round(letters["hmtx"][theirs[code]][1] * scale))
    order = [*order, *names.values()]
    top.charset = order
    top.CIDCount = 65535
    font.setGlyphOrder(order)
    font["maxp"].numGlyphs = len(order)
    for table in font["cmap"].tables:
        table.cmap.update({code: name for code, name in names.items()} if table.isUnicode() else {})


def rename_glyphs_owner(font):
    """The names inside the outlines' own table, where the font is made of such."""
    if "CFF " not in font:
        return
    cff = font["CFF "].cff
    cff.fontNames = [NAMES[6]]
    top = cff.topDictIndex[0]
    top.FullName, top.FamilyName = OWN_NAME, OWN_NAME


def widths(font):
    """Of characters that are not one em wide, in thousandths of it, as runs of neighbours of one width."""
    em = font["head"].unitsPerEm
    sizes = font["hmtx"].metrics
    runs = []
    for code, glyph in sorted(font.getBestCmap().items()):
        width = round(sizes[glyph][0] * 1000 / em)
        if width == 1000:
            continue
        if runs and runs[-1][1] == code - 1 and runs[-1][2] == width:
            runs[-1][1] = code
        else:
            runs.append([code, code, width])
    return runs


def codes(font):
    """The characters it has, as runs."""
    runs = []
    for code in sorted(font.getBestCmap()):
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return runs


def table(font):
    """The runs as text: first character, how many more, width; each number in base 36."""
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"

    def base36(number):
        return digits[number] if number < 36 else base36(number // 36) + digits[number % 36]

    width_text = ";".join(f"{base36(a)},{base36(b - a)},{base36(w)}" for a, b, w in widths(font))
    code_text = ";".join(f"{base36(a)},{base36(b - a)}" for a, b in codes(font))
    return (
        "// Made by tools/font/cut-font.py. Numbers in base 36.\n\n"
        "/** Runs of characters that are not one em wide: the first, how many follow it, thousandths of an em. */\n"
        f"export const widthRuns =\n  '{width_text}'\n\n"
        "/** Runs of characters that the font has: the first, how many follow it. */\n"
        f"export const characterRuns =\n  '{code_text}'\n"
    )


font = cut()
folder = ROOT / "paper" / "font"
font.save(folder / "fairdesk-paper.otf")
(ROOT / "paper" / "text" / "widths.gen.ts").write_text(table(font), encoding="utf-8")
font.flavor = "woff2"
font.save(folder / "fairdesk-paper.woff2")
print(len(font.getBestCmap()), "characters,", len(widths(font)), "runs of widths")
