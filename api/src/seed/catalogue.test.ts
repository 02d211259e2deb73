import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import trainings from './benefits/training.json' with { type: 'json' };
import { seedCourses } from './offers.ts';

describe('the catalogue of the demonstration', () => {
  for (const { slug, texts } of trainings) {
    it(`promises the lessons and minutes of ${slug} that the portal has`, () => {
      const course = seedCourses.find((entry) => entry.slug === slug)?.modules;
      assert.ok(course);
      assert.equal(course.length, 3, 'the texts say three lessons');
      const minutes = course.reduce((sum, module) => sum + module.minutes, 0);
      for (const { gives } of Object.values(texts)) {
        assert.match(gives[0] ?? '', new RegExp(`\\b${minutes}\\b`));
      }
    });
  }
});
