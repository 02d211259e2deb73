import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CourseModule } from '@portal/contract';
import { benefits } from './benefits.ts';
import { businessRegistrations } from './business.ts';
import { createdAt, id, moment } from './columns.ts';

/** Versions of courses, which never change. The highest version of a course is given to owners who enrol. */
export const trainingCourses = pgTable(
  'training_courses',
  {
    /** The training among the benefits. */
    slug: text().notNull(),
    version: integer().notNull(),
    /** Counts up where modules come or go, or the pass score changes: an owner stays with the edition of the enrolment. */
    edition: integer().notNull(),
    /** Percent of right answers from which a module is passed. */
    pass_score: integer().notNull(),
    modules: jsonb().$type<CourseModule[]>().notNull(),
    published_at: moment().notNull(),
    /** Since when no one enrols. */
    retired_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.version] })],
);

export const trainingEnrolments = pgTable(
  'training_enrolments',
  {
    id: id(),
    business_id: uuid()
      .notNull()
      .references(() => businessRegistrations.id, { onDelete: 'cascade' }),
    benefit_id: uuid()
      .notNull()
      .references(() => benefits.id),
    enrolled_at: moment().notNull(),
    /** The edition of the course when the owner enrolled. */
    course_edition: integer().notNull().default(1),
    /** When the last module was passed. */
    completed_at: moment(),
    /** Title of the training at that time, in English as the certificate is; null where an earlier version completed it. */
    completed_title: text(),
  },
  (table) => [uniqueIndex().on(table.business_id, table.benefit_id)],
);

/** Every attempt at the questions of a module. */
export const trainingResults = pgTable(
  'training_results',
  {
    id: id(),
    enrolment_id: uuid()
      .notNull()
      .references(() => trainingEnrolments.id, { onDelete: 'cascade' }),
    /** The id of the module in the course. */
    module: text().notNull(),
    /** The version of the course whose questions were answered. */
    course_version: integer().notNull().default(1),
    /** Percent. */
    score: integer().notNull(),
    /** When the owner answered, which may be long before the answers could be sent. */
    answered_at: moment().notNull(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.enrolment_id, table.answered_at)],
);
