import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Close, Content, Description, Portal, Root, Title } from 'radix-ui/dialog';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { IconButton } from '../actions/IconButton.tsx';
import {
  Body,
  DialogActions,
  fullSheetLook,
  Header,
  Scrim,
  sheetLook,
  Words,
  type DialogSize,
} from './dialog-look.ts';
import { useFocusPath } from './use-focus-path.ts';
import { useHeldPage } from './use-held-page.ts';
import { useVisibleArea } from './use-visible-area.ts';

const Sheet = styled(Content)<{ $size: DialogSize }>`
  ${sheetLook}
  ${fullSheetLook}
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
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'md',
  dismissible = true,
  closable = true,
  footer,
  children,
}: DialogProps) {
  const { t } = useTranslation('ui');
  const scrim = useVisibleArea();
  useHeldPage(open);
  const focusPath = useFocusPath(firstField);
  const holdUnless = (isAllowed: boolean) => (event: Event) => {
    if (!isAllowed || !closable) event.preventDefault();
  };
  const holdPress = holdUnless(dismissible === true);
  // Radix's own overlay would add a style element for locking the scroll, which the content
  // security policy forbids in a remote; the base rules lock it (see useHeldPage).
  return (
    <Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal>
        <Scrim ref={scrim}>
          <Sheet
            $size={size}
            {...(description === undefined && { 'aria-describedby': undefined })}
            {...focusPath}
            onEscapeKeyDown={holdUnless(dismissible !== false)}
            onPointerDownOutside={holdPress}
            onInteractOutside={holdPress}
          >
            <Header>
              <Words>
                <Title>{title}</Title>
                {description && <Description>{description}</Description>}
              </Words>
              {closable && (
                <Close asChild>
                  <IconButton label={t('close')}>
                    <X size={22} aria-hidden="true" />
                  </IconButton>
                </Close>
              )}
            </Header>
            <Body>
              {children}
              {footer && <DialogActions>{footer}</DialogActions>}
            </Body>
          </Sheet>
        </Scrim>
      </Portal>
    </Root>
  );
}
