import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { ColourSetting } from './ColourSetting.tsx'
import { FileSetting } from './FileSetting.tsx'
import { PictureSetting } from './PictureSetting.tsx'
import { SelectSetting } from './SelectSetting.tsx'
import { SwitchSetting } from './SwitchSetting.tsx'
import './theme-drawer.css'

/** Specification 9. */
const [width, layer] = [268, 2002]

/** Every setting of the theme; each is saved and shown at once. */
export const ThemeDrawer = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const { theme: texts } = useShellPhrases()
  const { primary: _, ...sidebarTones } = texts.tones
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={texts.title}
      size={width}
      zIndex={layer}
      rootClassName="fd-theme-drawer"
      footer={<FileSetting />}
    >
      <Section title={texts.appearance}>
        <ColourSetting />
        <SwitchSetting name="darkMode" />
        <SwitchSetting name="weakMode" hint={texts.weakHint} />
        <SwitchSetting name="roundedTheme" />
        <PictureSetting name="headerStyle" title={texts.headerStyle} choices={texts.tones} />
        <PictureSetting name="sidebarStyle" title={texts.sidebarStyle} choices={sidebarTones} />
      </Section>
      <Section title={texts.navigation}>
        <PictureSetting name="layout" title={texts.layout} choices={texts.layouts} className="fd-not-on-phone" />
        <PictureSetting name="sidebarLayout" title={texts.sidebarLayout} choices={texts.sidebarLayouts} />
        <SelectSetting name="navTrigger" choices={texts.triggers} />
        <SelectSetting name="boxTrigger" choices={texts.triggers} />
        <SelectSetting name="itemTrigger" choices={texts.triggers} />
        <SwitchSetting name="uniqueOpened" />
        <SwitchSetting name="colorfulIcon" />
        <SwitchSetting name="logoInHeader" className="fd-not-on-phone" />
      </Section>
      <Section title={texts.tabs}>
        <SwitchSetting name="tabBar" />
        <SelectSetting name="tabStyle" choices={texts.tabStyles} />
        <SwitchSetting name="fixedHome" />
      </Section>
      <Section title={texts.page}>
        <SwitchSetting name="fixedBody" />
        <SwitchSetting name="fixedHeader" />
        <SwitchSetting name="fixedSidebar" />
        <SwitchSetting name="fluid" className="fd-not-on-phone" />
        <SwitchSetting name="responsive" />
        <SelectSetting name="transitionName" choices={texts.transitions} />
      </Section>
    </Drawer>
  )
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="fd-drawer-section">
    <h3>{title}</h3>
    {children}
  </section>
)
