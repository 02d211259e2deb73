import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { IconButton } from '../actions/icon-button.tsx';
import {
  Body,
  DialogActions,
  fullPanelStyles,
  Header,
  Scrim,
  panelStyles,
  Titles,
  type DialogSize,
} from './dialog.styles.ts';
import { BodyPortal } from './body-portal.tsx';
import { useHeldPage } from './use-held-page.ts';
import { useModalLayer } from './use-modal-layer.ts';
import { useVisibleArea } from './use-visible-area.ts';

const Panel = styled.div<{ $size: DialogSize }>`
  ${panelStyles}
  ${fullPanelStyles}
`;

export interface DialogProps {
  open: boolean;
  /** By the Close button, and by Escape or a press on the backdrop when `dismissible`. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: DialogSize;
  /** Where focus goes when it opens. `title`: there is much to read before the first field, which would scroll it away. */
  focusFirst?: 'field' | 'title';
  /** `false`: neither the backdrop nor Escape closes it; `'by-key'`: only Escape does. */
  dismissible?: boolean | 'by-key';
  /** `false` takes the Close button away too; the content must offer a way on. */
  closable?: boolean;
  /** The edge has rendered it into the page (`ModalProps`). */
  isInPlace?: boolean;
  /** A bar at the foot. The actions of a form go into `DialogActions` inside the form instead. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The first field, else the dialog itself: on its Close button a person would hear 'Close' first of all. */
function firstField(panel: HTMLElement): HTMLElement {
  const fields = panel.querySelectorAll<HTMLElement>(
    ':is(input, select, textarea):not([type=hidden], [tabindex="-1"], :disabled)',
  );
  // A closed tab's fields cannot take the focus.
  return [...fields].find((field) => field.closest('[hidden]') === null) ?? panel;
}

const titleOf = (panel: HTMLElement) => panel.querySelector('h2') ?? panel;

/** A dialog; below 600 px it fills the window. Its content is mounted only while it is open. */
export function Dialog({ open, isInPlace = false, ...dialog }: DialogProps) {
  return (
    <BodyPortal isWanted={open} isInPlace={isInPlace}>
      <OpenDialog {...dialog} />
    </BodyPortal>
  );
}

function OpenDialog({
  onClose,
  title,
  description,
  size = 'md',
  focusFirst = 'field',
  dismissible = true,
  closable = true,
  footer,
  children,
}: Omit<DialogProps, 'open' | 'isInPlace'>) {
  const { t } = useTranslation('ui');
  const { layer, panel, titleId, descriptionId } = useModalLayer({
    first: focusFirst === 'title' ? titleOf : firstField,
    onEscape: closable && dismissible !== false ? onClose : undefined,
    onPressBeside: closable && dismissible === true ? onClose : undefined,
  });
  useHeldPage();
  useVisibleArea(layer.ref);
  return (
    <Scrim {...layer}>
      <Panel
        {...panel}
        $size={size}
        role="dialog"
        aria-describedby={description ? descriptionId : undefined}
      >
        <Header>
          <Titles>
            <h2 id={titleId} tabIndex={focusFirst === 'title' ? -1 : undefined}>
              {title}
            </h2>
            {description && <p id={descriptionId}>{description}</p>}
          </Titles>
          {closable && (
            <IconButton label={t('close')} onClick={() => onClose()}>
              <X size={22} aria-hidden="true" />
            </IconButton>
          )}
        </Header>
        <Body>
          {children}
          {footer && <DialogActions>{footer}</DialogActions>}
        </Body>
      </Panel>
    </Scrim>
  );
}
