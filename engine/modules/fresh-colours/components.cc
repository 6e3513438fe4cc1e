// The pieces of the module, from its component file.
#include <string_view>
#include <utility>

#include "engine/modules/fresh-colours/fresh_colours_module.h"

namespace alhambra::fresh_colours {
namespace {

constexpr int kMostForProject = 5;

std::vector<std::string_view> Kinds() {
  return {KindNames().begin(), KindNames().begin() + kAlhambraKinds};
}

Kind ReadKind(const Reader& item) { return static_cast<Kind>(item.OneOf(Kinds(), "kind")); }

// {"tower": 2}
Set ReadSet(const Reader& item) {
  item.OnlyFields(Kinds());
  if (item.ok() && item.value().fields().size() != 1) item.Fail("a set has one colour");
  if (!item.ok()) return {};
  const std::string& name = item.value().fields()[0].first;
  Kind kind = 0;
  while (KindNames()[kind] != name) ++kind;
  return {kind, static_cast<uint8_t>(item.Field(name).Number(1, kMostForProject))};
}

}  // namespace

void FreshColours::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "note", "colours_per_kind", "project_spaces", "hand_limit",
                         "unfinished_limit", "points_per_building", "board", "projects"});
  per_colour_ = components.Field("colours_per_kind").Number(1, kMostOfColour);
  components.Field("project_spaces").Number(kCurrencies, kCurrencies);
  limit_ = components.Field("hand_limit").Number(1, 20);
  unfinished_limit_ = components.Field("unfinished_limit").Number(1, kAlhambraKinds);
  points_ = components.Field("points_per_building").Number(1, 20);
  ReadBoard(components.Field("board"));
  const Reader projects = components.Field("projects");
  if (projects.size() > kMostProjects) projects.Fail("there may be at most 24 projects");
  const bool without_stars = builder.rules().players() <= kPlayersWithoutStars;
  for (int i = 0; i < projects.size() && components.ok(); ++i) {
    ReadProject(projects.At(i), without_stars);
  }
  for (const Project& project : projects_) names_.push_back(project.name.c_str());
  names_.push_back(nullptr);
  source_ = builder.AddSource(origin, "colours");
  painted_ = builder.AddNumber(origin, {.id = "painted",
                                        .text = "kinds that are painted",
                                        .form = NumberForm::kFlag,
                                        .kinds = {0, kAlhambraKinds},
                                        .course = Course::kRises});
}

void FreshColours::ReadBoard(const Reader& board) {
  board.OnlyFields(CurrencyNames());
  for (Currency currency = 0; currency < kCurrencies && board.ok(); ++currency) {
    const Reader column = board.Field(CurrencyNames()[currency]);
    if (column.size() != kSets) return column.Fail("a column has three sets of colours");
    for (int i = 0; i < kSets; ++i) {
      board_[currency][i] = ReadSet(column.At(i));
      for (int k = 0; k < i && board.ok(); ++k) {
        if (board_[currency][k].kind == board_[currency][i].kind) {
          column.At(i).Fail("another set of the column has this colour");
        }
      }
    }
  }
}

void FreshColours::ReadProject(const Reader& item, bool without_stars) {
  item.OnlyFields({"kind", "needs", "star"});
  Project project = {};
  project.kind = ReadKind(item.Field("kind"));
  const Reader needs = item.Field("needs");
  if (needs.size() < 1 || needs.size() > kMostForProject) {
    return needs.Fail("a project needs one to five colours");
  }
  project.name = std::string(KindNames()[project.kind]) + " (";
  for (int i = 0; i < needs.size(); ++i) {
    const Kind colour = ReadKind(needs.At(i));
    ++project.needs[colour];
    project.name += (i == 0 ? "" : " + ") + std::string(KindNames()[colour]);
  }
  project.name += ")";
  const bool star = item.Field("star").Bool();
  if (!item.ok() || (star && without_stars)) return;
  for (const Project& other : projects_) {
    if (other.name == project.name) return item.Fail("there is another project like this");
  }
  projects_.push_back(std::move(project));
}

}  // namespace alhambra::fresh_colours
