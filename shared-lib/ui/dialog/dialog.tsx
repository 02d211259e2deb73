import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { IconButton } from '../actions/icon-button.tsx';
import {
  Body,
  DialogActions,
  fullSheetStyles,
  Header,
  Scrim,
  sheetStyles,
  Words,
  type DialogSize,
} from './dialog.styles.ts';
import { OnBody } from './on-body.tsx';
import { useHeldPage } from './use-held-page.ts';
import { useModalLayer } from './use-modal-layer.ts';
import { useVisibleArea } from './use-visible-area.ts';

const Sheet = styled.div<{ $size: DialogSize }>`
  ${sheetStyles}
  ${fullSheetStyles}
`;

export interface DialogProps {
  open: boolean;
  /** By the Close button, and by Escape or a press on the backdrop when `dismissible`. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: DialogSize;
  /** `false`: neither the backdrop nor Escape closes it; `'by-key'`: Escape alone does. */
  dismissible?: boolean | 'by-key';
  /** `false` takes the Close button away too; the content must offer a way on. */
  closable?: boolean;
  /** A bar at the foot. The actions of a form stand in `DialogActions` inside the form instead. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The first field, else the dialog itself: on its Close button a person would hear 'Close' first of all. */
function firstField(sheet: HTMLElement): HTMLElement {
  return (
    sheet.querySelector<HTMLElement>(
      ':is(input, select, textarea):not([type=hidden], [tabindex="-1"], :disabled)',
    ) ?? sheet
  );
}

/** A dialog; below 600 px a sheet over the whole window. Its content is mounted only while it is open. */
export function Dialog({ open, ...dialog }: DialogProps) {
  return (
    <OnBody isWanted={open}>
      <OpenDialog {...dialog} />
    </OnBody>
  );
}

function OpenDialog({
  onClose,
  title,
  description,
  size = 'md',
  dismissible = true,
  closable = true,
  footer,
  children,
}: Omit<DialogProps, 'open'>) {
  const { t } = useTranslation('ui');
  const { layer, sheet, titleId, descriptionId } = useModalLayer({
    first: firstField,
    onEscape: closable && dismissible !== false ? onClose : undefined,
    onPressBeside: closable && dismissible === true ? onClose : undefined,
  });
  useHeldPage();
  useVisibleArea(layer.ref);
  return (
    <Scrim {...layer}>
      <Sheet
        {...sheet}
        $size={size}
        role="dialog"
        aria-describedby={description ? descriptionId : undefined}
      >
        <Header>
          <Words>
            <h2 id={titleId}>{title}</h2>
            {description && <p id={descriptionId}>{description}</p>}
          </Words>
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
      </Sheet>
    </Scrim>
  );
}
