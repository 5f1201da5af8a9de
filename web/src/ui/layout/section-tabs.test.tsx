import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { SectionTabs } from './section-tabs'

afterEach(() => vi.restoreAllMocks())

it('the section tabs scroll the open tab to the middle when not all tabs fit', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(110)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(340)
  const tabs = [
    { to: '/setting', text: 'Bank accounts', end: true },
    { to: '/setting/audit', text: 'Audit trail' },
  ]
  render(
    <MemoryRouter initialEntries={['/setting/audit']}>
      <SectionTabs label="Setting" tabs={tabs} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('navigation').scrollLeft).toBe(200)
})
