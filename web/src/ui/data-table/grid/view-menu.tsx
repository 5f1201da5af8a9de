import type { SavedView } from '@sayap/contract/operations/views'
import { useState } from 'react'
import { failure } from '#shared/api/problem'
import { useMay } from '#shared/auth/permissions'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { Menu, MenuItem } from '#ui/primitives/menu/menu'
import type { GridState } from './grid-state'
import { NameForm, SaveView } from './view-form'
import {
  useChangeViewMutation,
  useChooseDefaultViewMutation,
  useDeleteViewMutation,
  useShareViewMutation,
} from './views.api'

type Asked = 'rename' | 'copy' | 'delete'

interface ViewMenuProps {
  view: SavedView
  state: GridState
}

/** What can be done with the view that is shown; only its owner changes it. */
export function ViewMenu({ view, state }: ViewMenuProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { update, choose, share } = useViewActions(view)
  const mayShare = useMay()('views:share')
  // A shared view is changed for all, which takes the permission to share.
  const mayChange = view.is_own && (mayShare || !view.is_shared)
  const isChanged = state.query !== view.query
  return (
    <>
      <Menu
        align="start"
        trigger={
          <button type="button">
            {t(isChanged ? 'grid.view-changed' : 'grid.view')}
            <Icon name="down" />
          </button>
        }
      >
        {isChanged && mayChange && (
          <MenuItem icon="check" onSelect={() => update({ query: state.query })}>
            {t('grid.save-changes')}
          </MenuItem>
        )}
        {isChanged && (
          <MenuItem icon="refresh" onSelect={() => state.showView(view)}>
            {t('grid.drop-changes')}
          </MenuItem>
        )}
        <MenuItem icon="plus" disabled={state.query === ''} onSelect={() => setAsked('copy')}>
          {t('grid.save-as-new')}
        </MenuItem>
        <MenuItem icon="star" onSelect={() => choose(view.is_default ? undefined : view.id)}>
          {t(view.is_default ? 'grid.default-off' : 'grid.default-on')}
        </MenuItem>
        {view.is_own && (
          <OwnItems view={view} mayShare={mayShare} onAsk={setAsked} onShare={share} />
        )}
      </Menu>
      <AskedDialog asked={asked} view={view} state={state} onClose={() => setAsked(null)} />
    </>
  )
}

interface OwnItemsProps {
  view: SavedView
  mayShare: boolean
  onAsk: (asked: Asked) => void
  onShare: () => void
}

/** Who may no longer share can still stop sharing, and delete. */
const OwnItems = ({ view: { is_shared }, mayShare, onAsk, onShare }: OwnItemsProps) => (
  <>
    {(mayShare || !is_shared) && (
      <MenuItem icon="edit" onSelect={() => onAsk('rename')}>
        {t('grid.rename-view')}
      </MenuItem>
    )}
    {(mayShare || is_shared) && (
      <MenuItem icon="share" onSelect={onShare}>
        {t(is_shared ? 'grid.unshare-view' : 'grid.share-view')}
      </MenuItem>
    )}
    <MenuItem icon="trash" danger onSelect={() => onAsk('delete')}>
      {t('grid.delete-view')}
    </MenuItem>
  </>
)

function useViewActions({ id, list, is_shared }: SavedView) {
  const [change] = useChangeViewMutation()
  const [shareView] = useShareViewMutation()
  const [chooseDefault] = useChooseDefaultViewMutation()
  /** Says in a notice whether the request succeeded. */
  const reportOutcome = (sent: Promise<unknown>) =>
    void sent
      .then(() => toast(t('grid.view-updated')))
      .catch((error) => toast(failure(error).text, undefined, { failed: true }))
  return {
    update: (body: { query: string }) => reportOutcome(change({ params: { id }, body }).unwrap()),
    /** Or stops sharing, which takes no permission. */
    share: () =>
      reportOutcome(
        is_shared
          ? change({ params: { id }, body: { is_shared: false } }).unwrap()
          : shareView({ params: { id } }).unwrap(),
      ),
    choose: (chosen: number | undefined) =>
      reportOutcome(chooseDefault({ body: { list, id: chosen } }).unwrap()),
  }
}

interface AskedProps extends ViewMenuProps {
  asked: Asked | null
  onClose: () => void
}

function AskedDialog({ asked, view, state, onClose }: AskedProps) {
  const [change] = useChangeViewMutation()
  if (asked === 'delete') return <DeleteDialog view={view} state={state} onClose={onClose} />
  if (asked === null) return null
  return (
    <Dialog
      open
      form
      title={t(asked === 'rename' ? 'grid.rename-view' : 'grid.save-as-new')}
      onClose={onClose}
    >
      {asked === 'rename' ? (
        <NameForm
          name={view.name}
          yes={t('grid.rename-view')}
          onSend={async (name) => {
            await change({ params: { id: view.id }, body: { name } }).unwrap()
            onClose()
          }}
        />
      ) : (
        <SaveView
          list={view.list}
          query={state.query}
          onSaved={(saved) => {
            onClose()
            state.showView(saved)
          }}
        />
      )}
    </Dialog>
  )
}

/** What is shown stays; a shared view ends for everybody. */
function DeleteDialog({ view, state, onClose }: Omit<AskedProps, 'asked'>) {
  const [remove, { isLoading }] = useDeleteViewMutation()
  const send = async () => {
    try {
      await remove({ params: { id: view.id } }).unwrap()
      toast(t('grid.view-deleted', { name: view.name }))
      state.set({ view: undefined })
    } catch (error) {
      toast(failure(error).text, undefined, { failed: true })
    }
    onClose()
  }
  return (
    <Dialog
      open
      title={t('grid.delete-view-ask', { name: view.name })}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus busy={isLoading} onClick={send}>
            {t('grid.delete-view')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </>
      }
    >
      <p>{t(view.is_shared ? 'grid.delete-shared-text' : 'grid.delete-view-text')}</p>
    </Dialog>
  )
}
