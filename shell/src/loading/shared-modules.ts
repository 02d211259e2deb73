/**
 * The shared modules of the shell by share key: all of them, and nothing else. Remotes are built without
 * copies of these modules and take them from here by name, so an export that is missing here would
 * be `undefined` in a remote; the build rejects such a remote. Every release records what it takes.
 *
 * An object names single exports, so that the rest can be left out of the shell's bundle. Of a package such a subset has
 * the share key `portal/<package>`, which the project's own remotes consume. Under its own name a package is whole,
 * for remotes that were built elsewhere; only those load it. What a file of `whole-packages/` exports again is a copy that the
 * build makes (scripts/build/whole-packages-plugin.ts).
 * A namespace provides all. `() => import()` is a lazy module, loaded when the first remote asks; one onto
 * a module beside this file provides what that file exports again. The build writes what it finds here to
 * `shell/shared-modules.json`, which remotes are built against: commit that file with a change of this one.
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
import * as federation from '@portal/remote-kit';
import { currentLocale, loadNamespace } from '@portal/remote-kit/i18n';
import * as basics from '@portal/ui/basics';

export const sharedModules = {
  react: React,
  'react/jsx-runtime': ReactJsxRuntime,
  'portal/react-dom': { createPortal, flushSync },
  'portal/react-router-dom': {
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
  'portal/react-redux': { useDispatch, useSelector, useStore },
  'portal/react-i18next': { useTranslation },
  'portal/styled-components': { css, keyframes, styled },
  '@portal/remote-kit': federation,
  // Only the shell chooses the language. A remote loads the texts of a page that brings its own.
  '@portal/remote-kit/i18n': { currentLocale, loadNamespace },
  '@portal/ui/basics': basics,
  '@portal/ui': () => import('@portal/ui'),
  '@portal/remote-kit/api': () => import('./lazy-shared-modules/api.ts'),
  '@portal/remote-kit/session': () => import('./lazy-shared-modules/session.ts'),
  '@portal/remote-kit/code-help': () => import('@portal/remote-kit/code-help'),
  '@portal/remote-kit/outbox': () => import('@portal/remote-kit/outbox'),
  '@portal/remote-kit/pin-confirm': () => import('@portal/remote-kit/pin-confirm'),
  '@portal/remote-kit/staff': () => import('@portal/remote-kit/staff'),
  '@portal/remote-kit/step-up': () => import('./lazy-shared-modules/step-up.ts'),
  '@portal/ui/choices': () => import('@portal/ui/choices'),
  '@portal/ui/combobox': () => import('@portal/ui/combobox'),
  '@portal/ui/code': () => import('@portal/ui/code'),
  '@portal/ui/dialog': () => import('@portal/ui/dialog'),
  '@portal/ui/forms': () => import('@portal/ui/forms'),
  '@portal/ui/tabs': () => import('@portal/ui/tabs'),
  '@portal/contract/phone': () => import('./lazy-shared-modules/phone.ts'),
  'react-hook-form': () => import('react-hook-form'),
  'react-dom': () => import('react-dom'),
  'react-dom/client': () => import('react-dom/client'),
  'react-redux': () => import('./whole-packages/react-redux.ts'),
  'react-router': () => import('./whole-packages/react-router.ts'),
  'react-router-dom': () => import('./whole-packages/react-router-dom.ts'),
  'styled-components': () => import('./whole-packages/styled-components.ts'),
  'portal/@reduxjs/toolkit': () => import('./lazy-shared-modules/toolkit.ts'),
  'portal/zod/mini': () => import('./lazy-shared-modules/zod.ts'),
};
