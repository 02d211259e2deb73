export { CodeStep } from './code-step.tsx';
export { ProveDialog } from './prove-dialog.tsx';
export { askForProof, settleProof, useIsProofWanted } from './proof-request.ts';
export { useDescribeProblem, useShowProblem } from './describe-problem.ts';
export { StaffContext, useHasRole, useStaff } from './staff-context.ts';
export { InLanguage } from './in-language.tsx';
export { staffEndpoints } from './staff-endpoints.ts';
export { StaffPage } from './staff-page.tsx';
export { setStaffToken, staffToken, useStaffToken } from './staff-session.ts';
