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

type Props = { readonly open: boolean; readonly onClose: () => void }

/** Every setting of the theme; each is saved and shown at once. */
export const ThemeDrawer = ({ open, onClose }: Props) => {
  const { theme: words } = useShellPhrases()
  const { primary: _, ...sidebarTones } = words.tones
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={words.title}
      size={width}
      zIndex={layer}
      rootClassName="fd-theme-drawer"
      footer={<FileSetting />}
    >
      <Section title={words.appearance}>
        <ColourSetting />
        <SwitchSetting name="darkMode" />
        <SwitchSetting name="weakMode" hint={words.weakHint} />
        <SwitchSetting name="roundedTheme" />
        <PictureSetting name="headerStyle" title={words.headerStyle} choices={words.tones} />
        <PictureSetting name="sidebarStyle" title={words.sidebarStyle} choices={sidebarTones} />
      </Section>
      <Section title={words.navigation}>
        <PictureSetting name="layout" title={words.layout} choices={words.layouts} className="fd-not-on-phone" />
        <PictureSetting name="sidebarLayout" title={words.sidebarLayout} choices={words.sidebarLayouts} />
        <SelectSetting name="navTrigger" choices={words.triggers} />
        <SelectSetting name="boxTrigger" choices={words.triggers} />
        <SelectSetting name="itemTrigger" choices={words.triggers} />
        <SwitchSetting name="uniqueOpened" />
        <SwitchSetting name="colorfulIcon" />
        <SwitchSetting name="logoInHeader" className="fd-not-on-phone" />
      </Section>
      <Section title={words.tabs}>
        <SwitchSetting name="tabBar" />
        <SelectSetting name="tabStyle" choices={words.tabStyles} />
        <SwitchSetting name="fixedHome" />
      </Section>
      <Section title={words.page}>
        <SwitchSetting name="fixedBody" />
        <SwitchSetting name="fixedHeader" />
        <SwitchSetting name="fixedSidebar" />
        <SwitchSetting name="fluid" className="fd-not-on-phone" />
        <SwitchSetting name="responsive" />
        <SelectSetting name="transitionName" choices={words.transitions} />
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
