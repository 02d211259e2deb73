/** For a remote that has a reducer: no page needs it otherwise. */
export { combineSlices, createSelector, createSlice } from '@reduxjs/toolkit';
