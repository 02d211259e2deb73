/**
 * What the shell provides to remotes: all of it, and nothing else. Remotes are built without
 * copies of these modules and take them from here by name, so an export that is missing here would
 * be `undefined` in a remote; the build refuses such a remote. Every release records what it takes.
 *
 * An object names single exports, so that the rest can be left out of the shell's bundle.
 * A namespace provides all. `() => import()` is a lazy module, loaded when the first remote asks; one onto
 * a module beside this file provides the exports that it names. The build reads both as text: keep to these forms.
 */
import * as React from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector, useStore } from 'react-redux';
import * as ReactJsxRuntime from 'react/jsx-runtime';
import {
  Link,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
import { css, keyframes, styled } from 'styled-components';
import * as federation from '@portal/shared-lib/federation';
import { currentLocale } from '@portal/shared-lib/i18n';
import * as basics from '@portal/shared-lib/ui/basics';

export const sharedModules = {
  react: React,
  'react/jsx-runtime': ReactJsxRuntime,
  'react-dom': { createPortal, flushSync },
  'react-router-dom': {
    Link,
    Navigate,
    NavLink,
    Outlet,
    useLocation,
    useMatch,
    useNavigate,
    useNavigationType,
    useParams,
    useSearchParams,
  },
  'react-redux': { useDispatch, useSelector, useStore },
  'react-i18next': { useTranslation },
  'styled-components': { css, keyframes, styled },
  '@portal/shared-lib/federation': federation,
  // Loading texts and choosing the language is the shell's alone.
  '@portal/shared-lib/i18n': { currentLocale },
  '@portal/shared-lib/ui/basics': basics,
  '@portal/shared-lib/ui': () => import('@portal/shared-lib/ui'),
  '@portal/shared-lib/api': () => import('./lazy-shared-modules/api.ts'),
  '@portal/shared-lib/session': () => import('./lazy-shared-modules/session.ts'),
  '@portal/shared-lib/outbox': () => import('@portal/shared-lib/outbox'),
  '@portal/shared-lib/ui/choices': () => import('@portal/shared-lib/ui/choices'),
  '@portal/shared-lib/ui/combobox': () => import('@portal/shared-lib/ui/combobox'),
  '@portal/shared-lib/ui/code': () => import('@portal/shared-lib/ui/code'),
  '@portal/shared-lib/ui/dialog': () => import('@portal/shared-lib/ui/dialog'),
  '@portal/shared-lib/ui/forms': () => import('@portal/shared-lib/ui/forms'),
  '@portal/shared-lib/ui/tabs': () => import('@portal/shared-lib/ui/tabs'),
  '@portal/shared-lib/validation/phone': () => import('./lazy-shared-modules/phone.ts'),
  'react-hook-form': () => import('react-hook-form'),
  '@reduxjs/toolkit': () => import('./lazy-shared-modules/toolkit.ts'),
  'zod/mini': () => import('./lazy-shared-modules/zod.ts'),
};
