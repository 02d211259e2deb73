import type { Part } from './part.ts';
import { buttonPart, iconButtonPart, textLinkPart } from './parts/actions.tsx';
import { iconsPart, markPart, motifPart, sealPart } from './parts/brand.tsx';
import {
  comboboxFieldPart,
  dateFieldPart,
  oneTimeCodeFieldPart,
  selectFieldPart,
} from './parts/choice-fields.tsx';
import { copyButtonPart, fileButtonPart } from './parts/copy-and-files.tsx';
import {
  dateTextPart,
  definitionListPart,
  moneyPart,
  mutedPart,
  progressPart,
} from './parts/data-display.tsx';
import { chartPart } from './parts/charts.tsx';
import { alertDialogPart, dialogPart, lazyDialogPart } from './parts/dialogs.tsx';
import { fieldPart, formErrorSummaryPart, formPart, submitButtonPart } from './parts/form.tsx';
import { formPartsPart, unsavedInputPart } from './parts/form-parts.tsx';
import {
  breakpointsPart,
  cardPart,
  pageHeadingPart,
  pageIntroPart,
  pageSectionPart,
  stackPart,
  visuallyHiddenPart,
} from './parts/layout.tsx';
import { checkboxFieldPart, radioGroupFieldPart } from './parts/option-fields.tsx';
import { filterFieldPart, searchFieldPart } from './parts/search.tsx';
import {
  badgePart,
  bannerPart,
  emptyStatePart,
  errorStatePart,
  skeletonPart,
  spinnerPart,
} from './parts/states.tsx';
import { paginationPart, tablePart } from './parts/tables.tsx';
import { tabsPart, toastPart } from './parts/tabs-and-toasts.tsx';
import {
  passwordFieldPart,
  phoneFieldPart,
  textAreaPart,
  textFieldPart,
} from './parts/text-fields.tsx';
import { coloursPart, spacingPart, typePart } from './parts/tokens.tsx';
import { calloutPart, ledgerPart, queryCardPart } from './parts/cards.tsx';

/** All pages, in the order of the index. */
export const parts: readonly Part[] = [
  coloursPart,
  typePart,
  spacingPart,
  markPart,
  motifPart,
  sealPart,
  iconsPart,
  cardPart,
  stackPart,
  pageHeadingPart,
  pageIntroPart,
  pageSectionPart,
  visuallyHiddenPart,
  breakpointsPart,
  buttonPart,
  iconButtonPart,
  textLinkPart,
  copyButtonPart,
  fileButtonPart,
  moneyPart,
  mutedPart,
  dateTextPart,
  definitionListPart,
  progressPart,
  chartPart,
  tablePart,
  paginationPart,
  ledgerPart,
  badgePart,
  bannerPart,
  calloutPart,
  queryCardPart,
  emptyStatePart,
  errorStatePart,
  skeletonPart,
  spinnerPart,
  formPart,
  formErrorSummaryPart,
  submitButtonPart,
  fieldPart,
  formPartsPart,
  unsavedInputPart,
  textFieldPart,
  textAreaPart,
  passwordFieldPart,
  phoneFieldPart,
  checkboxFieldPart,
  radioGroupFieldPart,
  selectFieldPart,
  dateFieldPart,
  comboboxFieldPart,
  oneTimeCodeFieldPart,
  searchFieldPart,
  filterFieldPart,
  dialogPart,
  alertDialogPart,
  lazyDialogPart,
  tabsPart,
  toastPart,
];
