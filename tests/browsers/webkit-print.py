"""Prints a page by WebKitGTK, as its print dialog does to a file: webkit-print.py ADDRESS PDF portrait|landscape"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2

address, pdf, orientation = sys.argv[1:]
view = WebKit2.WebView()
window = Gtk.Window(default_width=1366, default_height=768)
window.add(view)
window.show_all()


def print_page():
    setup = Gtk.PageSetup()
    setup.set_paper_size(Gtk.PaperSize.new("iso_a4"))
    setup.set_orientation(getattr(Gtk.PageOrientation, orientation.upper()))
    settings = Gtk.PrintSettings()
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, GLib.filename_to_uri(pdf))
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    settings.set_printer("Print to File")
    operation = WebKit2.PrintOperation.new(view)
    operation.set_page_setup(setup)
    operation.set_print_settings(settings)
    operation.connect("finished", lambda _: Gtk.main_quit())
    operation.connect("failed", lambda _, error: sys.exit(error.message))
    operation.print_()


def loaded(_, event):
    if event == WebKit2.LoadEvent.FINISHED:
        GLib.timeout_add(500, print_page)


view.connect("load-changed", loaded)
view.load_uri(address)
Gtk.main()
