/** Width at which the menu is beside the page, as a media condition. */
export const besideMenu = '@media (min-width: 1024px)';
