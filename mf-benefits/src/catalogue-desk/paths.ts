import type { CatalogueItem } from '@portal/contract/catalogue';

export const deskPath = '/agency/catalogue';
export const importPath = `${deskPath}/import`;

export const itemPath = ({ kind, key }: Pick<CatalogueItem, 'kind' | 'key'>) =>
  `${deskPath}/${kind}/${encodeURIComponent(key)}`;
